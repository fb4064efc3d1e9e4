import { walletIds } from '../fake/walletIds.test.support'
import { ask, type Call, proxyAgent } from './ask.test.support'
import type { Tally } from './Figures.test.support'
import type { Target } from './Target.test.support'

/** What a page asks of the server, in turn. */
const callsOf = (account: string): readonly Call[] => {
  const rpc = (method: string, params: readonly unknown[]) => ({
    path: '/v1?chainId=eip155:1',
    body: { id: 1, jsonrpc: '2.0', method, params },
  })
  return [
    { path: '/projects/v1/origins' },
    { path: '/getWallets?page=1&entries=4' },
    { path: `/getWalletImage/${walletIds.metamask}` },
    rpc('eth_blockNumber', []),
    rpc('eth_getBalance', [account, 'latest']),
    { path: `/v1/account/${account}/balance?currency=usd&chainId=eip155:1` },
    { path: '/getWallets?page=1&entries=100&search=rainbow' },
    rpc('eth_call', [{ to: account, data: '0x' }, 'latest']),
    {
      path: '/e',
      body: {
        ...{ eventId: 'a', url: 'https://page.example/', domain: 'page.example', timestamp: 0 },
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
    },
    { path: '/getWallets?page=2&entries=40' },
  ]
}

const fine = new Set([200, 202, 304])

/** Visitors of a site whose page asks what the kit asks. */
export interface HonestPages {
  /** The next page asks its next call, and it is counted by `tallyOf` its address. */
  askNext(tallyOf: (address: string) => Tally): Promise<void>
  close(): void
}

/** Connections the proxy keeps open to the server, as proxies in front of one do. */
const pooled = 48

/** A page for each address. */
export async function openPages(target: Target, addresses: readonly string[]): Promise<HonestPages> {
  const agent = proxyAgent(pooled)
  const calls = addresses.map((_, place) => callsOf(`0x${(place + 1).toString(16).padStart(40, 'c')}`))
  const first = Array.from({ length: pooled }, (_, place) =>
    ask({ target, address: addresses[place % addresses.length] ?? '', agent }, { path: '/healthz' }),
  )
  await Promise.all(first)
  let turn = 0
  return {
    askNext(tallyOf) {
      const place = turn % addresses.length
      const address = addresses[place] ?? ''
      // Neighbours do not ask the same at the same time.
      const own = calls[place] ?? []
      const call = own[(Math.floor(turn / addresses.length) + place) % own.length] as Call
      turn += 1
      const answered = ask({ target, address, agent }, call).then((status) => {
        if (!fine.has(status)) throw new Error(String(status))
      })
      return tallyOf(address).count(call.path.replace(/\?.*/, ''), answered)
    },
    close: () => agent.destroy(),
  }
}
