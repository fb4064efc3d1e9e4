import { address, ethereum } from '../../../views/fixtures/facts'
import { face } from '../../../views/fixtures/people'
import { friend } from '../../../views/fixtures/transfers'
import type { States } from '../../../views/Screen'
import type { WalletSendConfirmedHandlers, WalletSendConfirmedModel } from './WalletSendConfirmedModel'

const sent = {
  hash: `0x8d1f${'3c'.repeat(28)}42ab`,
  amount: '0.25',
  symbol: 'ETH',
  arrived: undefined,
  worth: '$801.03',
  from: address,
  fromName: 'ann.latchkey.id',
  fromImage: undefined,
  to: friend,
  name: 'bob.eth',
  image: face,
  network: ethereum,
  fee: '$0.41',
  feeAmount: '0.000128 ETH',
  when: 'Today, 2:32 PM',
  explorer: 'https://explorer.example/tx/0x8d1f',
  reason: undefined,
}

export const states: States<WalletSendConfirmedModel> = {
  success: { state: 'success', outcome: 'confirmed', ...sent },
  error: { state: 'error', why: 'reverted', ...sent },
}

export const variants: Readonly<Record<string, WalletSendConfirmedModel>> = {
  'success-pending': { state: 'success', outcome: 'pending', ...sent, fee: 'reading', feeAmount: undefined },
  'success-item': {
    state: 'success',
    outcome: 'confirmed',
    ...sent,
    amount: undefined,
    worth: undefined,
    symbol: 'Lighthouse #204',
  },
  'success-slow': {
    state: 'success',
    outcome: 'slow',
    ...sent,
    fee: 'reading',
    feeAmount: undefined,
    name: undefined,
    fromName: undefined,
  },
  'success-away': {
    ...{ state: 'success', outcome: 'away', ...sent },
    ...{ fee: undefined, feeAmount: undefined },
  },
  'success-long': { state: 'success', outcome: 'confirmed', ...sent, amount: '0.032666666666666666' },
  'success-no-price': {
    state: 'success',
    outcome: 'confirmed',
    ...sent,
    worth: undefined,
    fee: '0.000128 ETH',
    feeAmount: undefined,
  },
  'success-less': { state: 'success', outcome: 'confirmed', ...sent, symbol: 'CNDL', arrived: '0.225 CNDL' },
  'success-unclear': { state: 'success', outcome: 'unclear', ...sent },
  'success-replaced': { state: 'success', outcome: 'replaced', ...sent, explorer: undefined },
  'error-cancelled': { state: 'error', why: 'cancelled', ...sent },
  'error-dropped': { state: 'error', why: 'dropped', ...sent },
  'error-forgotten': { state: 'error', why: 'forgotten', ...sent },
}

export const handlers: WalletSendConfirmedHandlers = { onDone: () => {}, onCopy: async () => true }
