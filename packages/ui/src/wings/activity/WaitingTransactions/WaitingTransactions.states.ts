import { buying, buyingPaid, now, signers, waiting } from '../../../views/fixtures/activity'
import { arabicNamed, longNamed, people, sentToBob } from '../../../views/fixtures/people'
import { nobody } from '../../../views/People'
import type { States } from '../../../views/Screen'
import type { PendingRow, WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'

const card: PendingRow = { row: waiting, way: 'in-kit', asks: 'nothing' }
const common = { now, amounts: 'shown', people, sentTo: sentToBob, warning: undefined } as const
const ready = { state: 'ready', ...common, pending: [card] } as const

export const states: States<WaitingTransactionsModel> = {
  ready,
}

export const variants: Readonly<Record<string, WaitingTransactionsModel>> = {
  'ready-asking': { ...ready, pending: [{ ...card, asks: 'wallet' }] },
  'ready-in-wallet': { ...ready, pending: [{ ...card, way: 'in-wallet' }] },
  'ready-signers': { ...ready, pending: [{ row: signers, way: undefined, asks: 'nothing' }] },
  'ready-buying': { ...ready, pending: [{ row: buying, way: undefined, asks: 'nothing' }] },
  'ready-buying-paid': { ...ready, pending: [{ row: buyingPaid, way: undefined, asks: 'nothing' }] },
  'ready-twice-changed': { ...ready, warning: 'changed' },
  'ready-twice-unread': { ...ready, warning: 'unread' },
  'ready-cancelling': { ...ready, pending: [{ ...card, way: 'cancelling' }] },
  'ready-hidden': { ...ready, amounts: 'hidden' },
  // Not known yet, or not to be had.
  'ready-unnamed': { ...ready, people: nobody },
  'ready-long-name': { ...ready, people: longNamed },
  'ready-arabic-name': { ...ready, people: arabicNamed },
}

const nothing = () => {}

export const handlers: WaitingTransactionsHandlers = {
  onPick: nothing,
  onHold: nothing,
  onReplace: nothing,
  onShown: () => nothing,
}
