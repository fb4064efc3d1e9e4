import {
  connectorNotFound,
  connectTimedOut,
  pairingExpired,
  requestRejected,
  requestTimedOut,
  sessionExpired,
  switchRejected,
  switchTimedOut,
  userRejected,
  walletFailed,
  walletLocked,
} from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import { reasonOf } from './reasonOf'

it.each([
  [userRejected({}), 'user-rejected'],
  [switchRejected({}), 'user-rejected'],
  [requestRejected({}), 'user-rejected'],
  [connectTimedOut({ connector: 'a', ms: 1 }), 'timed-out'],
  [switchTimedOut({}), 'timed-out'],
  [requestTimedOut({}), 'timed-out'],
  [pairingExpired({}), 'timed-out'],
  [sessionExpired({}), 'session-expired'],
  [walletLocked({}), 'wallet-locked'],
  [connectorNotFound({ connector: 'a', known: [] }), 'wallet-missing'],
  [walletFailed({ method: 'a', detail: '' }), 'failed'],
  [new Error('user rejected'), 'failed'],
] as const)('%s is %s', (error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
