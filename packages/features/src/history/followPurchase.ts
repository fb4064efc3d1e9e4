import { type Core, deadlines, type StoredItem } from '@latchkey/core'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { chunkFailed } from '@latchkey/protocol/errors'
import type { StoredPurchase } from '../purchase/storedPurchase'
import type { Activity } from '../tracked/Activity'

/** The last purchase as buying keeps it, unread: what reads it comes only where there is one. */
const kept: StoredItem<{ readonly purchase?: unknown }> = {
  name: 'onramp',
  place: 'page',
  parse: (value) => (typeof value === 'object' && value !== null ? value : undefined),
}

/** Whose purchase is asked for. */
interface Buyer {
  readonly address: string
  readonly chainId: string
}

/** Follows what this browser bought last, begun in whatever tab; `changed` hears when that is another, or can be told. */
export function followPurchase(core: Core, changed: () => void) {
  let rows: typeof import('./purchaseRows').purchaseRows | undefined
  // Once buying is open it knows what was forgotten.
  const last = () => (core.store.getState().slices.onramp ?? core.persisted.read(kept))?.purchase

  const isKnown = () => rows !== undefined || last() === undefined
  let loading: Promise<unknown> | undefined
  /**
   * Loads what reads a purchase, where there is one. The history waits for it a while, and stands without it where it does not come; whoever
   * asks next tries again.
   */
  async function load(): Promise<void> {
    if (isKnown()) return
    loading ??= import('./purchaseRows')
      .then(
        (module) => {
          rows = module.purchaseRows
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
  /** What was bought for an account on a network, where buying is on. */
  function of({ address, chainId }: Buyer): StoredPurchase | undefined {
    const purchase = core.options().features.onramp ? rows?.read(last()) : undefined
    const isOurs = purchase?.address.toLowerCase() === address.toLowerCase() && purchase.chainId === chainId
    return isOurs ? purchase : undefined
  }
  const look = () => {
    if (isKnown()) changed()
    else void load()
  }
  const stopBuying = core.store.subscribe((state, before) => {
    if (state.slices.onramp?.purchase !== before.slices.onramp?.purchase) look()
  })
  const stopKept = core.persisted.subscribe(kept, look)

  return {
    load,
    /** Who sold something to an account on a network, where what reads a purchase is loaded. */
    seller: (buyer: Buyer): string | undefined => of(buyer)?.provider.id,
    /** A purchase on its way as a row, with the entries that do not tell of it. */
    join(
      entries: readonly HistoryEntry[],
      buyer: Buyer | undefined,
    ): ReturnType<typeof import('./joinPurchase').joinPurchase> {
      const purchase = buyer && of(buyer)
      return purchase && rows ? rows.join(entries, purchase) : { entries, begun: [] as readonly Activity[] }
    },
    stop() {
      stopBuying()
      stopKept()
    },
  }
}
