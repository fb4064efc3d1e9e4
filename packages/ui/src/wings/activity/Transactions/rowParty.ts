import type { Activity } from '@latchkey/features/history'

/** With whom something happened; `for` whom something is allowed. */
export interface RowParty {
  readonly way: 'to' | 'from' | 'for'
  readonly address: string
}

/** Kinds in which nobody but the account has a part: what their transaction calls is no person. */
const alone: readonly Activity['kind'][] = ['bought', 'burn', 'cancel', 'deploy', 'mint', 'trade']

/** Whom a row names: who sent what came, else who got what went; nobody where something else is more telling. */
export function rowParty({ status, kind, from, to, amounts, local }: Activity): RowParty | undefined {
  const isSettled = status === 'confirmed' || status === 'pending'
  if (!isSettled || local?.note || alone.includes(kind)) return undefined
  if (amounts.some(({ isItem, name }) => isItem && name)) return undefined
  if (kind === 'receive') return from ? { way: 'from', address: from } : undefined
  return to ? { way: kind === 'approve' ? 'for' : 'to', address: to } : undefined
}
