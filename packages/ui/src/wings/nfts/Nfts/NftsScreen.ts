import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Nfts } from './Nfts'
import type { NftsHandlers, NftsModel } from './NftsModel'
import { useNfts } from './useNfts'

export const nftsScreen: Screen<'Nfts', NftsModel, NftsHandlers, 'nfts'> = {
  use: useNfts,
  face: (words) => ({ title: words('title.Nfts'), lead: { kind: 'back' } }),
  View: Nfts,
}

export const NftsScreen = anyScreen(nftsScreen)
