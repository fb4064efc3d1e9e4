const kindOf = (url, origin) => {
  const { protocol, origin: asked, pathname } = new URL(url)
  if (protocol === 'data:' || protocol === 'blob:') return 'inline'
  if (asked !== origin) return 'third party'
  if (pathname === '/rpc') return 'chain'
  return pathname === '/wallet-rpc' ? 'wallet' : 'file'
}

/** Requests by whom they go to: the page's own files, its chain, the wallet's own business, or a third party. */
export function sortRequests(urls, origin) {
  const sorted = { file: [], chain: [], wallet: [], 'third party': [], inline: [] }
  for (const url of urls) sorted[kindOf(url, origin)].push(url)
  return sorted
}

/** Writes down the address of every request and socket of a page, from now on. */
export function watchRequests(page) {
  const urls = []
  page.on('request', (request) => urls.push(request.url()))
  page.on('websocket', (socket) => urls.push(socket.url()))
  return urls
}
