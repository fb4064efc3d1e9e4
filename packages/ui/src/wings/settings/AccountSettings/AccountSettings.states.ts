import type { States } from '../../../views/Screen'
import type { AccountSettingsHandlers, AccountSettingsModel, Choices } from './AccountSettingsModel'

const common = { wallet: 'Harbor', family: undefined, alsoEnds: [], accountName: undefined } as const
const choices: Choices = { language: 'English', theme: 'site', amounts: 'shown', hidden: 3 }

export const states: States<AccountSettingsModel> = {
  loading: { state: 'loading', ...common },
  slow: { state: 'slow', ...common },
  ready: { state: 'ready', ...common, choices },
  error: { state: 'error', ...common },
}

export const variants: Readonly<Record<string, AccountSettingsModel>> = {
  'ready-untouched': { state: 'ready', ...common, choices: { ...choices, hidden: 0 } },
  'ready-chosen': {
    state: 'ready',
    ...common,
    choices: { language: 'العربية', theme: 'light', amounts: 'hidden', hidden: 500 },
  },
  'ready-device': { state: 'ready', ...common, choices: { ...choices, theme: 'system' } },
  'ready-fixed-language': { state: 'ready', ...common, choices: { ...choices, language: undefined, theme: 'dark' } },
  'ready-no-name': { state: 'ready', ...common, accountName: { now: undefined }, choices },
  'ready-named': { state: 'ready', ...common, accountName: { now: 'ann.latchkey.id' }, choices },
  'ready-both': { state: 'ready', ...common, family: 'eip155', choices },
  'ready-ends-both': { state: 'ready', ...common, family: 'eip155', alsoEnds: ['solana'], choices },
  'ready-long-name': {
    state: 'ready',
    ...common,
    wallet: 'The Harbor Wallet of the Northern Lighthouse Company',
    choices,
  },
}

const nothing = () => {}

export const handlers: AccountSettingsHandlers = {
  onRetry: nothing,
  onLanguage: nothing,
  onTheme: nothing,
  onAmounts: nothing,
  onHidden: nothing,
  onName: nothing,
  onConnection: nothing,
  onDisconnect: nothing,
}
