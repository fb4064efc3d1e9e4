import { cleanText } from '@latchkey/protocol/text'
import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { nftName } from '../Nfts/nftName'
import { NftDetails } from './NftDetails'
import type { NftDetailsHandlers, NftDetailsModel } from './NftDetailsModel'
import { useNftDetails } from './useNftDetails'

export const nftDetailsScreen: Screen<'NftDetails', NftDetailsModel, NftDetailsHandlers, 'nfts' | 'item'> = {
  use: useNftDetails,
  face: (words, { model }) => ({
    title: model.state === 'ready' ? cleanText(model.item.name ?? nftName(model.item)) : words('title.NftDetails'),
    lead: { kind: 'back' },
  }),
  View: NftDetails,
}

export const NftDetailsScreen = anyScreen(nftDetailsScreen)
