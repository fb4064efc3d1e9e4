import type { Core, StoredItem } from '@latchkey/core'
import { array, number, safeParse, strictTuple, string } from 'valibot'

/** By what each is, the milliseconds since the epoch at which a wallet was asked, and which asking it was; the oldest first. */
type AskedTransfers = readonly (readonly [what: string, at: number, asking: string])[]

/** Milliseconds for which a wallet may show what it was asked: as long as a request stands, and a while. */
const shownFor = 15 * 60_000
const mostKept = 20

const row = strictTuple([string(), number(), string()])

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

/** Keeps that a wallet is asked, before it is; returns what forgets this asking alone: another one of the same may stand in the wallet still. */
export function keepAsked(core: Core, what: string): () => void {
  const now = core.clock.now()
  const mine = `${now} ${core.newId()}`
  core.persisted.write(askedTransfers, [...kept(core), [what, now, mine] as const].slice(-mostKept))
  return () => {
    const others = kept(core).filter(([, , asking]) => asking !== mine)
    core.persisted.write(askedTransfers, others.length > 0 ? others : undefined)
  }
}
