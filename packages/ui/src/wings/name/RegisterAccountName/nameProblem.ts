import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { NameProblem } from './RegisterAccountNameModel'

/** Why a name was not taken, as the view says it; `waitsFor` says who was asked last. */
export function nameProblem(error: unknown, name: string, waitsFor: 'wallet' | 'server'): NameProblem {
  const failed = { kind: waitsFor === 'server' ? 'unsure' : 'failed', name } as const
  if (isLatchkeyError(error, 'wallet.request_rejected')) return { kind: 'declined' }
  if (!isLatchkeyError(error, 'requirement.name_registration_failed')) return failed
  const { reason, said } = error.data
  if (reason === 'name_taken') return { kind: 'lost', name }
  // One that looks like a taken one is nobody's: the server says so, and no second try gets it.
  const isGone = reason === 'name_alike'
  return typeof said === 'string' && said !== '' ? { kind: 'said', reason: said, isGone } : failed
}
