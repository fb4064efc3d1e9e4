import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Downloads } from './Downloads'
import type { DownloadsHandlers, DownloadsModel } from './DownloadsModel'
import { useDownloads } from './useDownloads'

export const downloadsScreen: Screen<'Downloads', DownloadsModel, DownloadsHandlers, 'wallets' | 'help'> = {
  use: useDownloads,
  face: (words, { model: { wallet } }) => ({
    title: words('title.Downloads', { wallet: wallet.name }),
    lead: { kind: 'back' },
  }),
  View: Downloads,
}

export const DownloadsScreen = anyScreen(downloadsScreen)
