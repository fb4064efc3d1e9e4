import { expect, it } from 'vitest'
import { badAnswer, isUnanswered, requestCancelled, requestRejected, requestTimedOut, rpcBadAnswer } from '../errors'

it('is of a wallet that answered nobody, and of no other that said something', () => {
  const method = 'eth_sendTransaction'
  const open = [requestTimedOut({}), requestCancelled({}), badAnswer({ method, expected: 'a hash' })]
  expect(open.map(({ code }) => isUnanswered(code))).toEqual([true, true, true])
  const ended = [requestRejected({}), rpcBadAnswer({ method })]
  expect(ended.map(({ code }) => isUnanswered(code))).toEqual([false, false])
})
