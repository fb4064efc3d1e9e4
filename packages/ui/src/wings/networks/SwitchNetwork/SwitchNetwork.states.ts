import { base, report } from '../../../views/fixtures/facts'
import { harbor, pretender } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { SwitchNetworkHandlers, SwitchNetworkModel } from './SwitchNetworkModel'

const common = { network: base, wallet: harbor, slow: false }

export const states: States<SwitchNetworkModel> = {
  connecting: { state: 'connecting', ...common },
  'awaiting-wallet': { state: 'awaiting-wallet', ...common },
  locked: { state: 'locked', ...common },
  rejected: { state: 'rejected', ...common },
  failed: { state: 'failed', ...common, report: { ...report, code: 'network.unrecognized' } },
  'not-installed': { state: 'not-installed', ...common },
  'timed-out': { state: 'timed-out', ...common, report: { ...report, code: 'network.switch_timed_out' } },
  connected: { state: 'connected', ...common },
}

export const variants: Readonly<Record<string, SwitchNetworkModel>> = {
  'awaiting-wallet-doubted': { state: 'awaiting-wallet', ...common, wallet: pretender },
  'awaiting-wallet-slow': { state: 'awaiting-wallet', ...common, slow: true },
}

const nothing = () => {}

export const handlers: SwitchNetworkHandlers = {
  onRetry: nothing,
  onCancel: nothing,
  onOther: nothing,
  onDetails: nothing,
}
