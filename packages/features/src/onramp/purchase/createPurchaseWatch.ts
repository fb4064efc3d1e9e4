import { type Core, pause, type Slice } from '@latchkey/core'
import type { ChainData } from '../../service/createChainData'
import type { OnrampState, Purchase } from '../kept/OnrampState'
import { judgePurchase } from './judgePurchase'
import { readBought } from './readBought'
import { readHeld } from './readHeld'

/** Milliseconds between two looks, and for how long is looked. */
export const pollEvery = 4_000
export const pollFor = 180_000

/** Milliseconds within which the tab that began a purchase knows what was so before. */
const beganWithin = 15_000

/** What was so before the purchase began. */
type Before = Pick<Purchase, 'knownIds' | 'earlier' | 'heldBefore'>

/** Follows one purchase until it arrived, failed, or for 180 seconds. */
export interface PurchaseWatch {
  /**
   * Looks from now on, once what was so before is known, each part of which is kept as soon as it is; one that looks already goes on, and what
   * is decided is not looked for.
   */
  start(id: string, before?: readonly Promise<Before>[]): void
  stop(): void
  /** Changes the purchase, unless another has taken its place since. */
  change(id: string, by: Partial<Purchase>): void
}

const isFinal = ({ status }: Purchase) => status === 'arrived' || status === 'failed'

interface PurchaseWatchParts {
  readonly data: ChainData
  readonly slice: Slice<OnrampState>
  /** Hears of one that arrived. */
  readonly arrived: (purchase: Purchase) => void
}

export function createPurchaseWatch(core: Core, { data, slice, arrived }: PurchaseWatchParts): PurchaseWatch {
  const { clock } = core
  let running: { readonly id: string; readonly controller: AbortController } | undefined

  const change = (id: string, by: Partial<Purchase>) =>
    slice.setState((state) =>
      state.purchase?.id === id ? { ...state, purchase: { ...state.purchase, ...by } } : state,
    )
  const current = (id: string) => {
    const { purchase } = slice.getState()
    return purchase?.id === id ? purchase : undefined
  }

  async function follow(id: string, isOwn: boolean, signal: AbortSignal): Promise<void> {
    const end = clock.now() + pollFor
    for (;;) {
      const asked = current(id)
      if (!asked || isFinal(asked)) return
      const [bought, held] = await Promise.all([readBought(data, asked, signal), readHeld(core, data, asked, signal)])
      // Read while somebody stopped it: no longer anybody's answer.
      signal.throwIfAborted()
      // Another tab may have told meanwhile what was so before.
      const purchase = current(id) ?? asked
      const age = clock.now() - purchase.startedAt
      const isYoung = age >= 0 && age < beganWithin
      // Without that what came just before it would be taken for its end.
      if (!isOwn && isYoung && purchase.knownIds === undefined && purchase.heldBefore === undefined) {
        await pause(clock, pollEvery, signal)
        continue
      }
      const taken = slice.getState().knownEntries?.map(({ id }) => id)
      const news = judgePurchase(purchase, { bought, held, taken, at: clock.now() })
      if (Object.keys(news).length > 0) change(id, news)
      if (news.status === 'arrived') arrived(purchase)
      if (isFinal({ ...purchase, ...news }) || clock.now() + pollEvery > end) return
      await pause(clock, pollEvery, signal)
    }
  }

  const stop = () => {
    running?.controller.abort()
    running = undefined
  }
  return {
    start(id, before) {
      const purchase = current(id)
      if (!purchase || isFinal(purchase) || running?.id === id) return
      stop()
      const mine = { id, controller: new AbortController() }
      const signal = AbortSignal.any([mine.controller.signal, core.lifetime])
      running = mine
      change(id, { watch: 'running' })
      const go = async () => {
        await Promise.all((before ?? []).map(async (part) => change(id, await part)))
        signal.throwIfAborted()
        await follow(id, before !== undefined, signal)
      }
      go()
        .catch((error: unknown) => signal.aborted || core.report(error))
        .finally(() => {
          if (running !== mine) return
          running = undefined
          if (!core.lifetime.aborted) change(id, { watch: 'ended' })
        })
    },
    ...{ stop, change },
  }
}
