import {
  dropped,
  failed,
  hostile,
  received,
  replaced,
  sent,
  signers,
  swapped,
  waiting,
} from '../../../views/fixtures/activity'
import { address, ethereum } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { TransactionDetailsHandlers, TransactionDetailsModel } from './TransactionDetailsModel'

const common = {
  state: 'ready',
  amounts: 'shown',
  me: { address, name: 'ann.latchkey.id' },
  network: ethereum,
  explorer: 'https://explorer.example/tx/0x8d1f',
} as const

export const states: States<TransactionDetailsModel> = {
  loading: { state: 'loading' },
  ready: { ...common, row: sent },
}

export const variants: Readonly<Record<string, TransactionDetailsModel>> = {
  'ready-pending': { ...common, row: waiting },
  'ready-signers': { ...common, row: signers },
  'ready-received': { ...common, row: received, me: { address, name: undefined } },
  'ready-swapped': { ...common, row: swapped },
  'ready-failed': { ...common, row: failed },
  'ready-replaced': { ...common, row: replaced },
  'ready-dropped': { ...common, row: dropped, explorer: undefined },
  'ready-hidden': { ...common, row: sent, amounts: 'hidden' },
  'ready-hostile': { ...common, row: hostile },
}

export const handlers: TransactionDetailsHandlers = { onCopy: async () => true, onSendAgain: () => {} }
