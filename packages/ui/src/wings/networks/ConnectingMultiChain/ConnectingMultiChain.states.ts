import { report } from '../../../views/fixtures/facts'
import { harbor, pictures } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { ConnectingMultiChainHandlers, ConnectingMultiChainModel, FamilyRow } from './ConnectingMultiChainModel'

const ethereum: FamilyRow = {
  namespace: 'eip155',
  networks: ['Ethereum', 'Base', 'Optimism'],
  image: pictures.ether,
  status: 'idle',
}
const solana: FamilyRow = { namespace: 'solana', networks: ['Solana'], image: pictures.tidewater, status: 'idle' }
const rows = (first: FamilyRow['status'], second: FamilyRow['status']) => [
  { ...ethereum, status: first },
  { ...solana, status: second },
]
const common = { wallet: harbor, slow: false }

export const states: States<ConnectingMultiChainModel> = {
  ready: { state: 'ready', ...common, rows: rows('idle', 'idle') },
  'awaiting-wallet': { state: 'awaiting-wallet', ...common, rows: rows('connected', 'waiting') },
  locked: { state: 'locked', ...common, rows: rows('waiting', 'idle') },
  rejected: { state: 'rejected', ...common, rows: rows('rejected', 'rejected') },
  failed: { state: 'failed', ...common, rows: rows('failed', 'idle'), report },
  connected: { state: 'connected', ...common, rows: rows('connected', 'connected') },
}

export const variants: Readonly<Record<string, ConnectingMultiChainModel>> = {
  'rejected-partly': { state: 'rejected', ...common, rows: rows('connected', 'rejected') },
  'awaiting-wallet-slow': { state: 'awaiting-wallet', ...common, slow: true, rows: rows('waiting', 'idle') },
}

const nothing = () => {}

export const handlers: ConnectingMultiChainHandlers = {
  onPick: nothing,
  onAll: nothing,
  onCancel: nothing,
  onDone: nothing,
  onDetails: nothing,
}
