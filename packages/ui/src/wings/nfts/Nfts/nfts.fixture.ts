import type { Nft } from '@latchkey/features/nfts'
import type { ChainId } from '@latchkey/protocol/caip'

/** A drawing of ours, as data. */
const drawing = (sky: string, land: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 104"><rect width="104" height="104" fill="${sky}"/><circle cx="24" cy="26" r="9" fill="#fff" opacity=".8"/><path d="M46 80l4-48h6l4 48z" fill="#fff"/><path d="M0 78c30-16 60 8 104-6v32H0z" fill="${land}"/></svg>`,
  )}`

const nft = (contract: string, tokenId: string, more: Partial<Nft>): Nft => ({
  id: `eip155:1/erc721:${contract}/${tokenId}`,
  chainId: 'eip155:1' as ChainId,
  contract,
  tokenId,
  standard: 'erc721',
  quantity: '1',
  collection: {},
  traits: [],
  isSpam: false,
  ...more,
})

const lights = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
const ferries = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'

export const lighthouse: Nft = nft(lights, '204', {
  name: 'Lighthouse #204',
  description: 'Stands where the bay opens. It has been lit every night since.',
  collection: { name: 'Lighthouse', symbol: 'LH' },
  image: drawing('#6fa8dc', '#27305e'),
  traits: [
    { name: 'Sky', value: 'Blue hour' },
    { name: 'Lamp', value: 'White' },
  ],
})
export const ferry: Nft = nft(ferries, '7', {
  name: 'Crossing 7',
  collection: { name: 'Night ferry' },
  image: drawing('#3b4a86', '#231c45'),
  standard: 'erc1155',
  quantity: '3',
})
const bare: Nft = nft(ferries, '12345678901234567890', { collection: { name: 'Night ferry' } })

/** What Ann of the drawings has. */
export const items: readonly Nft[] = [
  lighthouse,
  ...['871', '1190', '1377', '2045'].map((tokenId, index) =>
    nft(lights, tokenId, {
      name: `Lighthouse #${tokenId}`,
      collection: { name: 'Lighthouse' },
      image: drawing(['#e2a17f', '#7fc8a9', '#b79fd9', '#c7b16b'][index] ?? '', '#3a2a1a'),
    }),
  ),
  ferry,
  bare,
]
