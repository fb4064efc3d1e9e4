import { defineNetwork } from 'latchkey/networks'
import { addressOf } from './addressOf.ts'

const devnet = <const Id extends number>(id: Id, name: string, url: string) =>
  defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })

/** The two local chains, as Latchkey, viem and wagmi all take them; the page's address says where they listen today. */
export const [first, second] = [
  devnet(31337, 'Devnet', addressOf('first', 'http://localhost:8545')),
  devnet(31338, 'Second devnet', addressOf('second', 'http://localhost:8546')),
]
