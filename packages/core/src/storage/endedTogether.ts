import { isText } from './parseByNamespace'
import type { StoredItem } from './StoredItem'

/** Two connections as `<namespace> <connector id>`: when the visitor left the first, its wallet ended the second. */
export type EndedTogether = readonly [left: string, ended: string]

const most = 10

/** What wallets were seen to end together, newest first. */
export const endedTogether: StoredItem<readonly EndedTogether[]> = {
  name: 'ended-together',
  parse: (value) => (Array.isArray(value) ? value.filter(isPair).slice(0, most) : undefined),
}

/** Puts what was seen first, or forgets it where the second outlived the first. */
export function withEnd(
  known: readonly EndedTogether[],
  seen: EndedTogether,
  isEnded: boolean,
): readonly EndedTogether[] {
  const others = known.filter((one) => one.join() !== seen.join())
  return isEnded ? [seen, ...others].slice(0, most) : others
}

const isPair = (value: unknown): value is EndedTogether =>
  Array.isArray(value) && value.length === 2 && value.every(isText)
