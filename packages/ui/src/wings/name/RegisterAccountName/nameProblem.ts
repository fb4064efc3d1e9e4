import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { NameProblem } from './RegisterAccountNameModel'

/** Why a name was not taken, as the view says it. */
export function nameProblem(error: unknown, name: string): NameProblem {
  if (isLatchkeyError(error, 'wallet.request_rejected')) return { kind: 'declined' }
  if (!isLatchkeyError(error, 'requirement.name_registration_failed')) return { kind: 'failed', name }
  const { reason, said } = error.data
  if (reason === 'name_taken' || reason === 'name_alike') return { kind: 'lost', name }
  return typeof said === 'string' && said !== '' ? { kind: 'said', reason: said } : { kind: 'failed', name }
}
