import type { Core, StoredItem } from '@latchkey/core'
import { array, number, safeParse, strictTuple, string } from 'valibot'

/** By what each is, and the milliseconds since the epoch at which a wallet was asked; the oldest first. */
type AskedTransfers = readonly (readonly [what: string, at: number])[]

/** Milliseconds for which a wallet may show what it was asked: as long as a request stands, and a while. */
const shownFor = 15 * 60_000
const mostKept = 20

const row = strictTuple([string(), number()])

/** Transfers that a wallet was asked for and has not answered: it may say yes when the page that asked is gone. */
const askedTransfers: StoredItem<AskedTransfers> = {
  name: 'asked',
  place: 'page',
  parse(value) {
    const read = safeParse(array(row), value)
    return read.success ? read.output : undefined
  },
}

const kept = (core: Core): AskedTransfers => {
  const now = core.clock.now()
  return (core.persisted.read(askedTransfers) ?? []).filter(([, at]) => at <= now && now - at < shownFor)
}

/** Whether a wallet may still show a transfer that it was asked for, by this page or one before it. */
export const isAsked = (core: Core, what: string): boolean => kept(core).some(([asked]) => asked === what)

/** Keeps that a wallet is asked, before it is. */
export function keepAsked(core: Core, what: string): void {
  const others = kept(core).filter(([asked]) => asked !== what)
  core.persisted.write(askedTransfers, [...others, [what, core.clock.now()] as const].slice(-mostKept))
}

/** Forgets it, once its answer is known. */
export function forgetAsked(core: Core, what: string): void {
  const others = kept(core).filter(([asked]) => asked !== what)
  core.persisted.write(askedTransfers, others.length > 0 ? others : undefined)
}
