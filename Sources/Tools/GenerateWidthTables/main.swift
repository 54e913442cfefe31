import Foundation

let usage = """
  usage: GenerateWidthTables FOLDER                  prints ScalarTable+Generated.swift
         GenerateWidthTables FOLDER --expectations   prints Fixtures/WidthExpectations.txt
  FOLDER contains \(UnicodeData.fileNames.joined(separator: ", "))
  and, for the expectations, emoji-test.txt, all of the same Unicode version.
  """

func output(for arguments: [String]) throws(GeneratorError) -> String {
  guard let folder = arguments.first, !folder.hasPrefix("-") else {
    throw GeneratorError(message: usage)
  }
  let options = arguments.dropFirst()
  if options.isEmpty { return GeneratedSource(data: try UnicodeData(folder: folder)).text }
  guard options.elementsEqual(["--expectations"]) else { throw GeneratorError(message: usage) }
  return try Expectations(data: try UnicodeData(folder: folder), folder: folder).text
}

do {
  print(try output(for: Array(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("GenerateWidthTables: \(error.message)\n".utf8))
  exit(1)
}
