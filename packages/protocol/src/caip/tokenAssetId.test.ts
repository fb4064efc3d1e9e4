import { expect, it } from 'vitest'
import { isAssetId } from './AssetId'
import { tokenAssetId } from './tokenAssetId'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

it.each([
  ['eip155:1', undefined, 'eip155:1/slip44:60'],
  [
    'eip155:1',
    'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F',
    'eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F',
  ],
  [solana, undefined, `${solana}/slip44:501`],
  [
    solana,
    `${solana}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
    `${solana}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
  ],
] as const)('on %s %s is the asset %s', (chainId, token, id) => {
  expect(tokenAssetId(chainId, token)).toBe(id)
  expect(isAssetId(id)).toBe(true)
})

it.each(['bip122:000000000019d6689c085ae165831e93', ''])(
  'no asset of another namespace is made of the chain %j',
  (chainId) => expect(() => tokenAssetId(chainId)).toThrow(expect.objectContaining({ code: 'caip.invalid_asset_id' })),
)
