// The options of an address, and links to other pages that keep them.
//
// The fragment of an address is `preview=calendar/event&presentation=sheet&language=ko&width=80`; it has only
// what is not the default.
const words = () => location.hash.slice(1).split('&').filter(word => word);
const carried = () => words().filter(isOption);
const carry = () => {
  for (const link of queryAll('a')) {
    const [path, part = ''] = link.getAttribute('href').split('#');
    const own = part.split('&').filter(word => word && !isOption(word));
    const address = [...own, ...carried()].join('&');
    link.setAttribute('href', path + (address || !path ? '#' + address : ''));
  }
};
carry();
