import {
  allowed,
  bought,
  cancelled,
  dropped,
  failed,
  hostile,
  keptSome,
  minted,
  nobodyGot,
  now,
  received,
  replaced,
  sent,
  signers,
  swapped,
  swappedAtLeast,
  unshown,
  waiting,
} from '../../../views/fixtures/activity'
import { address, ethereum } from '../../../views/fixtures/facts'
import { faceless, longNamed, people, sentToBob } from '../../../views/fixtures/people'
import { nobody } from '../../../views/People'
import type { States } from '../../../views/Screen'
import type { TransactionDetailsHandlers, TransactionDetailsModel } from './TransactionDetailsModel'

const common = {
  state: 'ready',
  amounts: 'shown',
  now,
  me: { address, name: 'ann.latchkey.id', image: undefined },
  people,
  sentTo: sentToBob,
  network: ethereum,
  worthNow: undefined,
  reason: undefined,
  arrived: undefined,
  fee: '0.000128 ETH',
  feeNow: 0.41,
  explorer: 'https://explorer.example/tx/0x8d1f',
} as const

export const states: States<TransactionDetailsModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  error: { state: 'error' },
  ready: { ...common, row: sent },
}

export const variants: Readonly<Record<string, TransactionDetailsModel>> = {
  'ready-worth-both': { ...common, row: sent, worthNow: 812.4 },
  'ready-worth-now': { ...common, row: waiting, fee: undefined, worthNow: 812.4 },
  'ready-pending': { ...common, row: waiting, fee: undefined },
  // Its token kept some.
  'ready-kept': { ...common, row: keptSome, arrived: '49.50 USDC' },
  'ready-signers': { ...common, row: signers },
  'ready-unshown': { ...common, row: unshown },
  'ready-received': { ...common, fee: undefined, row: received, me: { address, name: undefined, image: undefined } },
  // Not known yet, or not to be had.
  'ready-fee-without-price': { ...common, row: sent, feeNow: undefined },
  'ready-unnamed': { ...common, row: sent, people: nobody },
  'ready-no-picture': { ...common, row: sent, people: faceless },
  'ready-long-name': { ...common, row: sent, people: longNamed },
  'ready-swapped': { ...common, row: swapped },
  'ready-failed': { ...common, row: failed },
  'ready-fee-reading': { ...common, row: failed, fee: 'reading' },
  'ready-swapped-least': { ...common, row: swappedAtLeast },
  'ready-allowed': { ...common, row: allowed },
  'ready-minted': { ...common, row: minted },
  'ready-cancelled': { ...common, row: cancelled },
  'ready-bought': { ...common, row: bought, fee: undefined },
  'ready-replaced': { ...common, row: replaced },
  'ready-dropped': { ...common, row: dropped, explorer: undefined },
  'ready-hidden': { ...common, row: sent, amounts: 'hidden' },
  // More moved than is listed, and to whom nobody vouches for.
  'ready-incomplete': { ...common, row: nobodyGot },
  'ready-hostile': { ...common, row: hostile },
}

export const handlers: TransactionDetailsHandlers = {
  onCopy: async () => true,
  onRetry: () => {},
  onSendAgain: () => {},
}
