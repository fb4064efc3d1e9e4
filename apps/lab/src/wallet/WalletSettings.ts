import type { Batching, Fault, SheetForm } from '@latchkey/testing/eip155'
import type { JsonRecord } from '../fragment/Json'

/** One test wallet as the fragment describes it; every key may be missing. */
export interface WalletSettings {
  /** Where it is found: by one standard, or as one product by both. */
  readonly namespaces: 'eip155' | 'solana' | 'both'
  readonly name: string | undefined
  readonly rdns: string | undefined
  readonly uuid: string | undefined
  readonly icon: string | undefined
  readonly flags: Readonly<Record<`is${string}`, true>>
  /** Indexes of the dev accounts whose keys it holds. */
  readonly keys: readonly number[]
  /** Which of its accounts it offers first. */
  readonly accounts: readonly number[]
  /** EIP-155 numbers it knows; the first is where it starts. */
  readonly chains: readonly number[] | undefined
  readonly approval: 'sheet' | 'auto' | 'reject' | 'manual'
  readonly sheet: SheetForm
  readonly legacy: boolean
  readonly announce: boolean | { readonly afterMs: number }
  readonly batching: Batching
  /** Of a wallet in both namespaces: whether what ends a grant in one ends it in the other. */
  readonly grantsEnd: 'apart' | 'together'
  /** `false` forgets everything with the page. */
  readonly remember: boolean
  readonly faults: readonly Fault[]
}

export const namespaceChoices = ['eip155', 'solana', 'both'] as const
export const approvals = ['sheet', 'auto', 'reject', 'manual'] as const
export const sheets = ['div', 'popover', 'dialog'] as const
export const grantEnds = ['apart', 'together'] as const
export const batchings = ['off', 'sequential', 'atomic'] as const

export type WalletKeyName = keyof WalletSettings

const known: ReadonlySet<string> = new Set<WalletKeyName>([
  'namespaces',
  'name',
  'rdns',
  'uuid',
  'icon',
  'flags',
  'keys',
  'accounts',
  'chains',
  'approval',
  'sheet',
  'legacy',
  'announce',
  'batching',
  'grantsEnd',
  'remember',
  'faults',
])

/** Keys nobody reads, most likely mistyped. */
export const unknownWalletKeys = (given: JsonRecord): readonly string[] =>
  Object.keys(given).filter((key) => !known.has(key))
