import { address, report } from '../../../views/fixtures/facts'
import { harbor, pictures, pretender } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { ConnectingMultiChainHandlers, ConnectingMultiChainModel, FamilyRow } from './ConnectingMultiChainModel'

const ethereum: FamilyRow = {
  namespace: 'eip155',
  networks: ['Ethereum', 'Base', 'Optimism', 'Polygon'],
  image: pictures.ether,
  status: 'idle',
  isTicked: true,
  address: undefined,
}
const solana: FamilyRow = { ...ethereum, namespace: 'solana', networks: ['Solana'], image: undefined }
const bitcoin: FamilyRow = { ...ethereum, namespace: 'bip122', networks: ['Bitcoin', 'Signet'], image: undefined }
const as = (row: FamilyRow, status: FamilyRow['status']): FamilyRow => ({
  ...row,
  status,
  address: status === 'connected' ? address : undefined,
})
const rows = (first: FamilyRow['status'], second: FamilyRow['status']) => [as(ethereum, first), as(solana, second)]
const common = { wallet: harbor, slow: false }

export const states: States<ConnectingMultiChainModel> = {
  ready: { state: 'ready', ...common, rows: rows('idle', 'idle') },
  'awaiting-wallet': { state: 'awaiting-wallet', ...common, rows: rows('connected', 'waiting') },
  locked: { state: 'locked', ...common, rows: rows('waiting', 'next') },
  rejected: { state: 'rejected', ...common, rows: rows('rejected', 'rejected') },
  failed: { state: 'failed', ...common, rows: rows('failed', 'idle'), report },
  connected: { state: 'connected', ...common, rows: rows('connected', 'connected') },
}

export const variants: Readonly<Record<string, ConnectingMultiChainModel>> = {
  'ready-one-of-three': {
    state: 'ready',
    ...common,
    rows: [ethereum, { ...solana, isTicked: false }, { ...bitcoin, isTicked: false }],
  },
  'ready-doubted': { state: 'ready', ...common, wallet: pretender, rows: rows('idle', 'idle') },
  'awaiting-wallet-doubted': { state: 'awaiting-wallet', ...common, wallet: pretender, rows: rows('waiting', 'next') },
  'ready-two-of-three': { state: 'ready', ...common, rows: [ethereum, { ...solana, isTicked: false }, bitcoin] },
  'ready-none': { state: 'ready', ...common, rows: rows('idle', 'idle').map((row) => ({ ...row, isTicked: false })) },
  'ready-begun': { state: 'ready', ...common, rows: rows('connected', 'idle') },
  'awaiting-wallet-first': { state: 'awaiting-wallet', ...common, rows: rows('waiting', 'next') },
  'awaiting-wallet-slow': { state: 'awaiting-wallet', ...common, slow: true, rows: rows('waiting', 'next') },
  'rejected-partly': {
    state: 'rejected',
    ...common,
    rows: [...rows('connected', 'rejected'), { ...bitcoin, isTicked: false }],
  },
}

const nothing = () => {}

export const handlers: ConnectingMultiChainHandlers = {
  onTick: nothing,
  onConnect: nothing,
  onAsk: nothing,
  onCancel: nothing,
  onDone: nothing,
  onDetails: nothing,
}
