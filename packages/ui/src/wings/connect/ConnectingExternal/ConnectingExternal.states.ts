import { report } from '../../../views/fixtures/facts'
import { harbor, pretender } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { ConnectingExternalHandlers, ConnectingExternalModel } from './ConnectingExternalModel'

const common = { wallet: harbor, slow: false, canGet: true, canScan: false }

export const states: States<ConnectingExternalModel> = {
  connecting: { state: 'connecting', ...common },
  'awaiting-wallet': { state: 'awaiting-wallet', ...common },
  locked: { state: 'locked', ...common },
  rejected: { state: 'rejected', ...common },
  failed: { state: 'failed', ...common, report },
  'not-installed': { state: 'not-installed', ...common },
  'timed-out': { state: 'timed-out', ...common, report: { ...report, code: 'connect.timed_out' } },
  connected: { state: 'connected', ...common },
}

export const variants: Readonly<Record<string, ConnectingExternalModel>> = {
  'awaiting-wallet-doubted': { state: 'awaiting-wallet', ...common, wallet: pretender },
  'awaiting-wallet-unannounced': { state: 'awaiting-wallet', ...common, wallet: { ...pretender, rdns: undefined } },
  'awaiting-wallet-phone': { state: 'awaiting-wallet', ...common, canScan: true },
  'awaiting-wallet-slow': { state: 'awaiting-wallet', ...common, slow: true },
}

const nothing = () => {}

export const handlers: ConnectingExternalHandlers = {
  onRetry: nothing,
  onCancel: nothing,
  onGet: nothing,
  onScan: nothing,
  onDetails: nothing,
}
