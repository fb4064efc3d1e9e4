import { type Core, deadlines, type StoredItem } from '@latchkey/core'
import { chunkFailed } from '@latchkey/protocol/errors'
import type { OnrampItem } from '../purchase/OnrampItem'
import type { KeptPurchase, PurchaseRows } from './createPurchaseRows'

/** The last purchase as buying keeps it, with the entries of those before it, unread: what reads it comes only where there is one. */
const kept: StoredItem<KeptPurchase> & OnrampItem = {
  name: 'onramp',
  place: 'page',
  parse: (value) => (typeof value === 'object' && value !== null ? value : undefined),
}

/** Follows what this browser bought last, begun in whatever tab; `changed` hears when that is another, or can be told. */
export function followPurchase(core: Core, changed: () => void) {
  let rows: PurchaseRows | undefined
  // Once buying is open it knows what was forgotten.
  const last = (): KeptPurchase | undefined => core.store.getState().slices.onramp ?? core.persisted.read(kept)

  const isKnown = () => rows !== undefined || !core.options().features.onramp || last()?.purchase === undefined
  let loading: Promise<unknown> | undefined
  /**
   * Loads what reads a purchase, where there is one. The history waits for it a while, and stands without it where it does not come; whoever
   * asks next tries again.
   */
  async function load(): Promise<void> {
    if (isKnown()) return
    loading ??= import('./createPurchaseRows')
      .then(
        (module) => {
          rows = module.createPurchaseRows(core, last)
          changed()
        },
        (cause: unknown) => void core.report(chunkFailed({ view: 'history' }, cause)),
      )
      .finally(() => {
        loading = undefined
      })
    let stop = () => {}
    const late = new Promise<void>((resolve) => {
      stop = core.clock.after(deadlines.slow, resolve)
    })
    await Promise.race([loading, late]).finally(stop)
  }
  const look = () => {
    if (isKnown()) changed()
    else void load()
  }
  const stopBuying = core.store.subscribe((state, before) => {
    const [now, then] = [state.slices.onramp, before.slices.onramp]
    if (now?.purchase !== then?.purchase || now?.knownEntries !== then?.knownEntries) look()
  })
  const stopKept = core.persisted.subscribe(kept, look)

  return {
    load,
    /** What tells of it, once that is loaded. */
    rows: () => rows,
    stop() {
      stopBuying()
      stopKept()
    },
  }
}
