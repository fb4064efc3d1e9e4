import type { Store } from '../../../views/chooseStore'
import { harbor, pretender } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { DownloadsHandlers, DownloadsModel } from './DownloadsModel'

const appStore: Store = { kind: 'appStore', href: 'https://apps.apple.com/app/harbor/id1438144202' }
const playStore: Store = { kind: 'playStore', href: 'https://play.google.com/store/apps/details?id=io.harbor' }
const both = {
  wallet: harbor,
  here: { kind: 'chrome', href: 'https://store.example/harbor' },
  phone: [appStore, playStore],
  selected: appStore,
  isReachable: false,
} as const
const nowhere = { wallet: harbor, here: undefined, phone: [], selected: undefined, isReachable: false }

export const states: States<DownloadsModel> = {
  ready: { state: 'ready', ...both },
  disabled: { state: 'disabled', ...both },
  slow: { state: 'slow', ...both },
  success: { state: 'success', ...both },
  empty: { state: 'empty', ...nowhere },
}

export const variants: Readonly<Record<string, DownloadsModel>> = {
  'success-doubted': { state: 'success', ...both, wallet: pretender },
  'ready-phone': { state: 'ready', ...nowhere, here: appStore },
  'ready-phone-only': {
    state: 'ready',
    ...both,
    here: undefined,
    phone: [playStore],
    selected: playStore,
    isReachable: true,
  },
}

const nothing = () => {}

export const handlers: DownloadsHandlers = {
  onStore: nothing,
  onGet: nothing,
  onInstalled: nothing,
  onConnect: nothing,
  onOthers: nothing,
}
