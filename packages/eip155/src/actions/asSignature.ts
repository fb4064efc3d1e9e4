import { badAnswer } from '@latchkey/protocol/errors'
import { isSignedMessage } from '@latchkey/protocol/hash'

/** The answer as a signature, or `wallet.bad_answer`. */
export function asSignature(method: string, answer: unknown): string {
  if (!isSignedMessage(answer)) throw badAnswer({ method, expected: 'a signature' })
  return answer
}
