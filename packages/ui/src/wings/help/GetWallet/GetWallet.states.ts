import { harbor, maple, pretender, tidewater } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { GetWalletHandlers, GetWalletModel, Guide, GuideWallet } from './GetWalletModel'

const store = { kind: 'chrome', href: 'https://store.example/harbor' } as const
const wallets: readonly GuideWallet[] = [harbor, maple, tidewater].map((wallet) => ({ ...wallet, store }))
const list: Guide = { kind: 'list', wallets, query: '', hasSearch: true }
const one: Guide = { kind: 'one', wallet: { ...harbor, store } }

export const states: States<GetWalletModel> = {
  loading: { state: 'loading' },
  error: { state: 'error' },
  empty: { state: 'empty', query: '' },
  ready: { state: 'ready', guide: list },
  disabled: { state: 'disabled', guide: one },
  slow: { state: 'slow', guide: one },
  success: { state: 'success', wallet: { ...harbor, store } },
}

export const variants: Readonly<Record<string, GetWalletModel>> = {
  'success-doubted': { state: 'success', wallet: { ...pretender, store } },
  'ready-one': { state: 'ready', guide: one },
  'empty-search': { state: 'empty', query: 'zzz' },
}

const nothing = () => {}

export const handlers: GetWalletHandlers = {
  onRetry: nothing,
  onPick: nothing,
  onGet: nothing,
  onAll: nothing,
  onQuery: nothing,
  onInstalled: nothing,
  onConnect: nothing,
}
