import { object, parse, string } from 'valibot'
import { itemAssetId } from '../ContractItem'
import type { HeldItem } from '../NftSource'
import type { ProvidedItems } from './NftProvider'

/** Where a provider goes on, and the last item it told before. */
const form = object({ key: string(), told: string() })

/** What a provider goes on by; of the first page nothing. */
export const keyOf = (from: string | undefined): string | undefined =>
  from === undefined ? undefined : parse(form, JSON.parse(from)).key

/** A page as it was read. */
export interface ReadPage {
  readonly items: readonly HeldItem[]
  /** What the provider goes on by; empty after the last page. */
  readonly key: string
  readonly isIncomplete: boolean
  /** What tells the page from others; without it its last item. */
  readonly mark?: string
}

/** A page and where it leads; one that comes again would be followed for ever, so that it ends. */
export function pageAfter(from: string | undefined, { items, key, isIncomplete, mark }: ReadPage): ProvidedItems {
  const last = items.at(-1)
  const told = mark ?? (last ? itemAssetId(last.holding) : '')
  const before = from === undefined ? undefined : parse(form, JSON.parse(from))
  if (before !== undefined && (before.told === told || before.key === key))
    return { items: before.told === told ? [] : items, next: undefined, isIncomplete }
  return { items, next: key === '' ? undefined : JSON.stringify({ key, told }), isIncomplete }
}
