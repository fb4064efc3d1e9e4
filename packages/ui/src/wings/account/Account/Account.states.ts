import { address, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { AccountHandlers, AccountModel } from './AccountModel'

const common = {
  address,
  name: undefined,
  image: undefined,
  wallet: 'Harbor',
  network: ethereum,
  explorer: `https://explorer.example/address/${address}`,
  accounts: 1,
}
const balance = { amount: '1.204', symbol: 'ETH' }

export const states: States<AccountModel> = {
  loading: { state: 'loading', waitsFor: 'balance', ...common },
  ready: { state: 'ready', balance, ...common, name: 'ann.latchkey.id', accounts: 3 },
  stale: { state: 'stale', balance, age: 135_000, ...common },
  unconfirmed: { state: 'unconfirmed', balance, ...common },
  slow: { state: 'slow', ...common },
  error: { state: 'error', ...common },
  offline: { state: 'offline', balance, ...common },
}

export const variants: Readonly<Record<string, AccountModel>> = {
  'loading-restore': { state: 'loading', waitsFor: 'wallet', ...common },
  'unconfirmed-unknown': { state: 'unconfirmed', balance: undefined, ...common },
  'ready-zero': { state: 'ready', balance: { amount: '0.00', symbol: 'ETH' }, ...common, explorer: undefined },
  'ready-test-network': { state: 'ready', balance: undefined, ...common },
}

const nothing = () => {}

export const handlers: AccountHandlers = {
  onCopy: nothing,
  onRefresh: nothing,
  onConfirm: nothing,
  onNetworks: nothing,
  onAccounts: nothing,
  onDetails: nothing,
  onDisconnect: nothing,
}
