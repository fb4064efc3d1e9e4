import type { Core, StoredItem } from '@latchkey/core'
import { maxValue, minValue, number, pipe, safeParse, strictTuple, string } from 'valibot'

/** By what each is, the milliseconds since the epoch at which a wallet was asked, and which asking it was; the oldest first. */
type AskedTransfers = readonly (readonly [what: string, at: number, asking: string])[]

/** Milliseconds for which a wallet may show what it was asked: as long as a request stands, and a while. */
const shownFor = 15 * 60_000
const mostKept = 20

/** Milliseconds since the epoch that a clock can tell. */
const moment = pipe(number(), minValue(0), maxValue(8.64e15))
const row = strictTuple([string(), moment, string()])

/** Transfers that a wallet was asked for and has not answered: it may say yes when the page that asked is gone. */
const askedTransfers: StoredItem<AskedTransfers> = {
  name: 'asked',
  place: 'page',
  // Each row is read alone: one that is not sound takes no other with it.
  parse: (value) =>
    Array.isArray(value)
      ? value.flatMap((one) => {
          const read = safeParse(row, one)
          return read.success ? [read.output] : []
        })
      : undefined,
}

/** Those of a moment to come too: the clock was set back since the wallet was asked. */
const kept = (core: Core): AskedTransfers =>
  (core.persisted.read(askedTransfers) ?? []).filter(([, at]) => core.clock.now() - at < shownFor)

/** Whether a wallet may still show a transfer that it was asked for, by this page or one before it. */
export const isAsked = (core: Core, what: string): boolean => kept(core).some(([asked]) => asked === what)

/** Keeps that a wallet is asked, before it is; returns what forgets this asking alone: another one of the same may stand in the wallet still. */
export function keepAsked(core: Core, what: string): () => void {
  const now = core.clock.now()
  const mine = `${now} ${core.newId()}`
  // One of a moment to come was asked before the clock was set back, at some time up to now.
  const others = kept(core).map(([one, at, asking]) => [one, Math.min(at, now), asking] as const)
  core.persisted.write(askedTransfers, [...others, [what, now, mine] as const].slice(-mostKept))
  return () => {
    const others = kept(core).filter(([, , asking]) => asking !== mine)
    core.persisted.write(askedTransfers, others.length > 0 ? others : undefined)
  }
}
