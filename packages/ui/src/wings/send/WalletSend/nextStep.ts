import type { SendToken } from '@latchkey/features/send'
import type { NextStep, ReceiverLine } from './WalletSendModel'

interface Given {
  readonly token: SendToken | undefined
  /** In whole units of the token. */
  readonly amount: string | undefined
  readonly typed: string
  readonly to: string
  readonly receiver: ReceiverLine
}

/** What the form lacks first; what the chain says of it comes with the review. */
export function nextStep({ token, amount, typed, to, receiver }: Given): NextStep {
  if (!token) return 'token'
  if (typed === '') return 'amount'
  if (amount === undefined || !/[1-9]/.test(amount)) return 'invalid-amount'
  if (isMore(amount, token.quantity.numeric)) return 'balance'
  if (to.trim() === '') return 'address'
  if (receiver.status === 'failed') return receiver.code.startsWith('send.') ? 'invalid-address' : 'retry'
  return receiver.status === 'found' ? 'review' : 'looking'
}

/** Whether one decimal text is more than another. */
function isMore(one: string, other: string): boolean {
  const [wholeOne = '', fractionOne = ''] = one.split('.')
  const [wholeOther = '', fractionOther = ''] = other.split('.')
  const places = Math.max(fractionOne.length, fractionOther.length)
  return BigInt(wholeOne + fractionOne.padEnd(places, '0')) > BigInt(wholeOther + fractionOther.padEnd(places, '0'))
}
