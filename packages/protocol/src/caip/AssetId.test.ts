import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLatchkeyError } from '../errors'
import { type AssetIdParts, formatAssetId, isAssetId, parseAssetId } from './AssetId'
import { chainIdOf } from './ChainId'
import {
  arbitraryAddress,
  arbitraryConfusion,
  arbitraryNamespace,
  arbitraryReference,
  arbitraryTokenId,
} from './ids.test.fixture'

// The examples of the CAIP-19 document.
const examples = [
  'eip155:1/slip44:60',
  'bip122:000000000019d6689c085ae165831e93/slip44:0',
  'cosmos:cosmoshub-3/slip44:118',
  'bip122:12a765e31ffd4059bada1e25190f6e98/slip44:2',
  'cosmos:Binance-Chain-Tigris/slip44:714',
  'cosmos:iov-mainnet/slip44:234',
  'lip9:9ee11e9df416b18b/slip44:134',
  'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769',
  'hedera:mainnet/nft:0.0.55492/12',
]

const refused: readonly unknown[] = [
  '',
  '/',
  'eip155:1',
  'eip155:1/',
  'eip155:1/slip44',
  'eip155:1/slip44:',
  'eip155/slip44:60',
  'eip155:1/slip44:60/',
  'eip155:1/slip44:60/1/2',
  'eip155:1/slip44:60:1',
  'eip155:1/SLIP44:60',
  'eip155:1/slip44:60\n',
  ' eip155:1/slip44:60',
  'eip155:1//slip44:60',
  `eip155:1/erc20:${'a'.repeat(129)}`,
  `eip155:1/erc721:0xab/${'1'.repeat(79)}`,
  undefined,
  7,
]

const parts: fc.Arbitrary<AssetIdParts> = fc
  .tuple(
    arbitraryNamespace,
    arbitraryReference,
    arbitraryNamespace,
    arbitraryAddress,
    fc.option(arbitraryTokenId, { nil: undefined }),
  )
  .map(([namespace, reference, assetNamespace, assetReference, tokenId]) => {
    const part = { chainId: chainIdOf(namespace, reference), assetNamespace, assetReference }
    return tokenId === undefined ? part : { ...part, tokenId }
  })

describe('CAIP-19', () => {
  test.each(examples)('%s is an asset id and survives being taken apart', (id) => {
    expect(isAssetId(id)).toBe(true)
    expect(formatAssetId(parseAssetId(id))).toBe(id)
  })

  test.each(refused)('KM-24 %o is none', (value) => {
    expect(isAssetId(value)).toBe(false)
    expect(() => parseAssetId(value)).toThrow(expect.objectContaining({ code: 'caip.invalid_asset_id' }))
  })

  test('any allowed parts make an id that gives them back', () => {
    fc.assert(fc.property(parts, (one) => void expect(parseAssetId(formatAssetId(one))).toEqual(one)))
  })

  test('a reference with a separator cannot pose as a token id', () => {
    const parts = { chainId: 'eip155:1', assetNamespace: 'erc721', assetReference: '0xab/7' }
    expect(() => formatAssetId(parts)).toThrow(/Not a CAIP-19/)
    expect(() => formatAssetId({ ...parts, tokenId: '' })).toThrow(/Not a CAIP-19/)
  })

  test('parts never make an id that gives back others', () => {
    const confused = fc.record({
      chainId: fc.oneof(fc.constant('eip155:1'), arbitraryConfusion),
      assetNamespace: fc.oneof(fc.constant('erc721'), arbitraryConfusion),
      assetReference: arbitraryConfusion,
      tokenId: fc.option(arbitraryConfusion, { nil: undefined }),
    })
    fc.assert(
      fc.property(confused, (one) => {
        try {
          expect({ tokenId: undefined, ...parseAssetId(formatAssetId(one)) }).toEqual(one)
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_asset_id')) throw error
        }
      }),
    )
  })

  test('reading anything at all throws nothing but caip.invalid_asset_id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), arbitraryConfusion), (value) => {
        try {
          expect(formatAssetId(parseAssetId(value))).toBe(value)
        } catch (error) {
          if (!isLatchkeyError(error, 'caip.invalid_asset_id')) throw error
        }
      }),
    )
  })
})
