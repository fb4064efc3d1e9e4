import { address } from '../../../views/fixtures/facts'
import { face } from '../../../views/fixtures/people'
import { friend } from '../../../views/fixtures/transfers'
import type { States } from '../../../views/Screen'
import type { WalletSendConfirmedHandlers, WalletSendConfirmedModel } from './WalletSendConfirmedModel'

const sent = {
  hash: `0x8d1f${'3c'.repeat(28)}42ab`,
  amount: '0.25',
  symbol: 'ETH',
  from: address,
  fromName: 'ann.latchkey.id',
  fromImage: undefined,
  to: friend,
  name: 'bob.eth',
  image: face,
  network: 'Ethereum',
  fee: '0.000128 ETH',
  when: 'Today, 2:32 PM',
  explorer: 'https://explorer.example/tx/0x8d1f',
}

export const states: States<WalletSendConfirmedModel> = {
  success: { state: 'success', outcome: 'confirmed', ...sent },
  error: { state: 'error', why: 'reverted', ...sent },
}

export const variants: Readonly<Record<string, WalletSendConfirmedModel>> = {
  'success-pending': { state: 'success', outcome: 'pending', ...sent, fee: 'reading' },
  'success-item': { state: 'success', outcome: 'confirmed', ...sent, amount: undefined, symbol: 'Lighthouse #204' },
  'success-slow': { state: 'success', outcome: 'slow', ...sent, fee: 'reading', name: undefined, fromName: undefined },
  'success-replaced': { state: 'success', outcome: 'replaced', ...sent, explorer: undefined },
  'error-dropped': { state: 'error', why: 'dropped', ...sent },
}

export const handlers: WalletSendConfirmedHandlers = { onDone: () => {}, onCopy: async () => true }
