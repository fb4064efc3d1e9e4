import type { Activity } from '@latchkey/features/history'

/** With whom something happened. */
export interface RowParty {
  readonly way: 'to' | 'from'
  readonly address: string
}

/** Whom a row names: who sent what came, else who got what went; nobody where something else is more telling. */
export function rowParty({ status, kind, from, to, amounts, local }: Activity): RowParty | undefined {
  const isSettled = status === 'confirmed' || status === 'pending'
  if (!isSettled || local?.note === 'waiting-for-signers' || kind === 'trade') return undefined
  if (amounts.some(({ isItem, name }) => isItem && name)) return undefined
  if (kind === 'receive') return { way: 'from', address: from }
  return to ? { way: 'to', address: to } : undefined
}
