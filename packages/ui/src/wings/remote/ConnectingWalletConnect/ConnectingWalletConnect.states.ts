import { report } from '../../../views/fixtures/facts'
import { pairing } from '../../../views/fixtures/pairing'
import { harbor } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { ConnectingWalletConnectHandlers, ConnectingWalletConnectModel } from './ConnectingWalletConnectModel'

const waiting = {
  wallet: harbor,
  platform: 'qrcode',
  platforms: ['qrcode'],
  uri: undefined,
  link: undefined,
  web: undefined,
  isStuck: false,
} as const
const scan = { ...waiting, uri: pairing }
const href = `harbor://wc?uri=${encodeURIComponent(pairing)}`
const phone = {
  ...scan,
  platform: 'mobile',
  platforms: ['mobile'],
  link: { href, target: '_self', link: { name: 'Harbor', href: 'harbor://wc' } },
  web: { href, target: '_blank', link: { name: 'Harbor', href: 'harbor://wc' } },
} as const
const relay = { ...report, code: 'walletconnect.relay_unreachable' }

export const states: States<ConnectingWalletConnectModel> = {
  loading: { state: 'loading', ...waiting },
  slow: { state: 'slow', ...waiting },
  ready: { state: 'ready', ...scan },
  stale: { state: 'stale', ...scan },
  offline: { state: 'offline', ...waiting },
  connecting: { state: 'connecting', ...phone },
  'awaiting-wallet': { state: 'awaiting-wallet', ...scan },
  connected: { state: 'connected', ...scan },
  rejected: { state: 'rejected', ...scan },
  'timed-out': { state: 'timed-out', ...scan, report: { ...report, code: 'walletconnect.pairing_expired' } },
  failed: { state: 'failed', ...scan, report: { ...report, code: 'walletconnect.settlement_invalid' } },
  error: { state: 'error', ...waiting, report: relay },
  disabled: { state: 'disabled', ...waiting, platform: 'unsupported', platforms: ['unsupported'] },
}

export const variants: Readonly<Record<string, ConnectingWalletConnectModel>> = {
  'ready-any': { state: 'ready', ...scan, wallet: undefined },
  'ready-tabs': { state: 'ready', ...scan, platforms: ['qrcode', 'browser', 'desktop', 'web'] },
  'ready-phone': { state: 'ready', ...phone },
  'loading-phone': { state: 'loading', ...phone, uri: undefined, link: undefined },
  'connecting-stuck': { state: 'connecting', ...phone, isStuck: true },
}

const nothing = () => {}

export const handlers: ConnectingWalletConnectHandlers = {
  onPlatform: nothing,
  onCopy: async () => true,
  onRefresh: nothing,
  onRetry: nothing,
  onFollow: nothing,
  onFollowWeb: nothing,
  onOther: nothing,
  onDetails: nothing,
}
