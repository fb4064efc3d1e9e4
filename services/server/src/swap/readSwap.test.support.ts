import { chainIdOf } from '@latchkey/protocol/caip'
import { array, object, optional, pipe, regex, string } from 'valibot'
import type { EvmAddress } from '../chain/networks/Network'
import type { Chain } from '../chain/nodes/createChain'
import type { SwapProvider, Trade } from './SwapProvider'

/** A chain by its number, which no node of it is asked. */
export const swapChain = (number: number) =>
  ({ network: { id: chainIdOf('eip155', number), wrappedNative: weth } }) as unknown as Chain

export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
/** What these trades are asked of whoever asks. */
export const tradedTokens: readonly string[] = [weth, usdc, dai]
export const free = async () => {}

/** A token for another, and the native currency for a token. */
export const trades: readonly Trade[] = [
  { amount: 25_000_000n, from: { kind: 'token', address: usdc }, to: { kind: 'token', address: dai } },
  { amount: 40_000_000_000_000_000n, from: { kind: 'native' }, to: { kind: 'token', address: usdc } },
]

const inJson = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typeof one === 'bigint' ? String(one) : one]))

const number = pipe(string(), regex(/^\d+$/))
const address = pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/))

/** What `readSwap` makes of one trade. */
export const swapPage = object({
  offer: object({ bought: number, route: array(address), keeps: optional(number) }),
  call: object({ to: address, data: pipe(string(), regex(/^0x[0-9a-f]+$/)), value: number, gas: number }),
})

/** What a provider offers and builds for an account, trade by trade. */
export async function readSwap(provider: SwapProvider, account: string): Promise<readonly unknown[]> {
  const user = account as EvmAddress
  const chain = swapChain(1)
  const read: unknown[] = []
  for (const trade of trades) {
    const offer = await provider.quote(chain, { trade, user }, free)
    const call = await provider.build(chain, { trade, user, slippage: 100n }, free)
    read.push({ offer: inJson(offer), call: inJson(call) })
  }
  return read
}
