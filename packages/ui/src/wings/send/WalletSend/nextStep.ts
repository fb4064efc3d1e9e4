import type { SendToken } from '@latchkey/features/send'
import { toUnits } from '@latchkey/protocol/text'
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
  if (receiver.status === 'failed') return isFinal(receiver.code) ? 'invalid-address' : 'retry'
  return receiver.status === 'found' ? 'review' : 'looking'
}

/** Whether asking again leads nowhere: it is no receiver, or nobody looks up names like it. */
const isFinal = (code: string): boolean =>
  code.startsWith('send.') || code === 'http.not_configured' || code === 'config.service_missing'

/** Whether one decimal text is more than another. */
function isMore(one: string, other: string): boolean {
  const places = Math.max(one.length, other.length)
  const units = toUnits(one, places)
  // More digits than any amount has.
  return units === undefined || units > (toUnits(other, places) ?? 0n)
}
