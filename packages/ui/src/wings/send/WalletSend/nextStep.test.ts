import type { SendToken } from '@latchkey/features/send'
import { expect, test } from 'vitest'
import { nextStep } from './nextStep'
import type { ReceiverLine } from './WalletSendModel'

const token: SendToken = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 1,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '',
} as SendToken

const found = { status: 'found', address: '0xb0b' } as ReceiverLine
const after = (receiver: ReceiverLine) => nextStep({ token, amount: '1', typed: '1', to: 'bob.eth', receiver })

test.each([
  ['nobody could be asked', 'http.unreachable', 'retry'],
  ['what asks could not be loaded', 'ui.chunk_failed', 'retry'],
  ['nobody knows what it is', '', 'retry'],
  ['it is no receiver', 'send.receiver_invalid', 'invalid-address'],
  ['the server looks up no such names', 'http.not_configured', 'invalid-address'],
  ['the site looks up no names', 'config.service_missing', 'invalid-address'],
  ['the name has no address', 'send.name_not_found', 'invalid-address'],
])('where %s the next step is its own', (_what, code, step) => {
  expect(after({ status: 'failed', code })).toBe(step)
})

test.each([
  ['2.000000000000000001', 'balance'],
  ['2.0', 'review'],
  ['0.00', 'invalid-amount'],
  ['9'.repeat(79), 'balance'],
])('with %s of two held the next step is its own', (amount, step) => {
  expect(nextStep({ token, amount, typed: amount, to: 'bob.eth', receiver: found })).toBe(step)
})
