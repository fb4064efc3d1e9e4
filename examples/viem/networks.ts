import { defineNetwork } from 'latchkey/networks'

/**
 * The two local chains that `npm start` in Latchkey's repository runs; the page's address may say that they listen elsewhere.
 * On real ones this file is one line: export { mainnet as first, base as second } from 'latchkey/networks'
 */
const address = new URLSearchParams(location.search)
const devnet = <const Id extends number>(id: Id, name: string, url: string) =>
  defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })

export const first = devnet(31337, 'Devnet', address.get('first') ?? 'http://localhost:8545')
export const second = devnet(31338, 'Second devnet', address.get('second') ?? 'http://localhost:8546')
