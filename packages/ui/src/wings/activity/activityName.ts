import type { Activity } from '@latchkey/features/history'
import type { KeyOf } from '../../messages/Catalogue'
import type { Words } from '../../messages/createWords'

/** Kinds whose end, wait and failure have words of their own. */
const own = { send: 'send', trade: 'trade', approve: 'approve', bought: 'bought', cancel: 'cancel' } as const

/** What happened, in a word or two; `<kind>` while it waits, failed or was replaced. */
export function activityName(
  words: Words<KeyOf<'activity'>>,
  { kind, status }: Pick<Activity, 'kind' | 'status'>,
): string {
  if (status === 'confirmed') return words(`activity.kind.${kind}`)
  const of = own[kind as keyof typeof own] ?? 'other'
  return words(`activity.${status}.${of}`)
}
