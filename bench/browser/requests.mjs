import { setTimeout } from 'node:timers/promises'

/** Paths at which a page's host answers for the wallet service and the relay. */
export const isService = (path) => /^\/(getWallets|getWalletImage\/.*|relay)$/.test(path)

const kindOf = (url, origin) => {
  const { protocol, origin: asked, pathname } = new URL(url)
  if (protocol === 'data:' || protocol === 'blob:') return 'inline'
  // A socket has an origin of its own scheme.
  if (asked.replace(/^ws/, 'http') !== origin) return 'third party'
  if (pathname === '/rpc') return 'chain'
  if (isService(pathname)) return 'service'
  return pathname === '/wallet-rpc' ? 'wallet' : 'file'
}

/** Requests by whom they go to: the page's own files, its chain, its wallet service and relay, the wallet's own business, or a third party. */
export function sortRequests(urls, origin) {
  const sorted = { file: [], chain: [], service: [], wallet: [], 'third party': [], inline: [] }
  for (const url of urls) sorted[kindOf(url, origin)].push(url)
  return sorted
}

/** Milliseconds without a request that count as silence. */
const silence = 500

/** Writes down the address of every request and socket of a page, from now on; `quiet` waits until it asks for nothing more. */
export function watchRequests(page) {
  const urls = []
  const open = new Set()
  let changed = performance.now()
  const ended = (request) => {
    open.delete(request)
    changed = performance.now()
  }
  page.on('request', (request) => {
    urls.push(request.url())
    open.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('websocket', (socket) => urls.push(socket.url()))
  return {
    urls,
    async quiet() {
      while (open.size > 0 || performance.now() - changed < silence) await setTimeout(50)
    },
  }
}
