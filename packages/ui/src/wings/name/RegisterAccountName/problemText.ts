import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import type { NameProblem } from './RegisterAccountNameModel'

/** Why a name was not taken. */
export function problemText(words: Words<KeyOf<'name'>>, problem: NameProblem): string {
  if (problem.kind === 'declined') return words('name.declined')
  if (problem.kind === 'said') return words('name.said', { reason: problem.reason })
  return words(`name.${problem.kind}`, { name: problem.name })
}
