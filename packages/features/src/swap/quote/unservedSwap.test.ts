import { type ChainId, tokenAssetId } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { nativePlaceholder, type SwapToken } from '../form/SwapToken'
import { main } from '../openSwapSite.test.support'
import { swapsOfTests } from '../swapsOfTests.test.support'
import { createSwapCalls } from './createSwapCalls'

const { open } = swapsOfTests()
const unserved = 'eip155:1' as ChainId

/** What pays for gas on a chain, as a token. */
const native = (chainId: ChainId): SwapToken => ({
  ...{ assetId: tokenAssetId(chainId), chainId, address: nativePlaceholder, name: 'Ether', symbol: 'ETH' },
  ...{ decimals: 18, iconUrl: '' },
})

it('of a network that the server does not serve nothing is asked: no tokens, no price, no quote', async () => {
  const { core, load, asked, signal, address: user } = await open()
  const calls = createSwapCalls(core, await load('data'))
  const paths = () => asked.map((path) => path.split('?')[0])
  const [from, to] = [native(unserved), { ...native(unserved), address: `0x${'11'.repeat(20)}` }]
  expect(await calls.tokens(unserved, signal)).toEqual([])
  expect(await calls.prices([from, to], signal)).toEqual({})
  const code = 'swap.no_route'
  await expect(calls.quote({ from, to, amount: 1n, user }, '1', signal)).rejects.toMatchObject({ code })
  expect(paths()).toEqual(['/v1/supported-chains'])
  // Of one that it serves it is asked as before, once the list of chains is known.
  expect(Object.values(await calls.prices([native(main)], signal))).toEqual([3000])
  expect(paths().slice(1)).toEqual(['/v1/fungible/price'])
})
