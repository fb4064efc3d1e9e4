import {
  createStore,
  type Pairing,
  type PairingRuntime,
  type SourceContext,
  untilAborted,
  type WalletLink,
} from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { connectCancelled, isLatchkeyError, type LatchkeyError, relayUnreachable } from '@latchkey/protocol/errors'
import type { WcSession } from '../session/WcSession'
import { connectRefusal } from './connectRefusal'
import type { LivePairing, PairingListener } from './openPairing'
import type { StoredPairing } from './storedPairing'

/** The pairings of an instance: one is shown, all that are on offer can be answered. */
export interface Pairings {
  readonly state: PairingRuntime['pairing']
  prepare(signal: AbortSignal): Promise<void>
  /** The session the running pairing ends in; rejects with `connect.user_rejected`, `walletconnect.*`. */
  connect(signal: AbortSignal, first: ChainId | undefined): Promise<WcSession>
  renew(): void
  choose(link: WalletLink | undefined): void
  chosen(): WalletLink | undefined
  /** The relay does not serve this page. */
  refuse(error: LatchkeyError): void
  close(): void
}

export interface PairingsContext {
  readonly core: Pick<SourceContext, 'clock'>
  open(
    first: ChainId | undefined,
    listener: PairingListener,
    earlier?: Readonly<Record<string, unknown>>,
  ): Promise<LivePairing>
  /** What the page before this one handed to a wallet. */
  readonly handed: {
    /** Gives it once. */
    take(): Readonly<Record<string, unknown>> | undefined
    keep(stored: StoredPairing | undefined): void
  }
  /** Keeps a session somebody waits for. */
  adopt(session: WcSession): void
}

/** Milliseconds a newer attempt has to take over the pairing of one that was given up. */
const handover = 100

export function createPairings({ core, open, handed, adopt }: PairingsContext): Pairings {
  interface Attempt {
    resolve(session: WcSession): void
    reject(error: unknown): void
  }
  const store = createStore<{ readonly pairing: Pairing }>({ pairing: { status: 'idle' } })
  const attempts = new Set<Attempt>()
  const live = new Set<LivePairing>()
  let current: LivePairing | undefined
  let opening: Promise<void> | undefined
  let untaken: WcSession | undefined
  let link: WalletLink | undefined
  let cancelHandover: (() => void) | undefined
  let closed = false

  /** Whether a given-up pairing was still waiting for its heir. */
  function stopHandover(): boolean {
    const waited = cancelHandover !== undefined
    cancelHandover?.()
    cancelHandover = undefined
    return waited
  }

  const show = (pairing: Pairing) => store.setState({ pairing })
  const isFresh = () => current !== undefined && current.renewAt > core.clock.now()

  function withdraw(next: Pairing): void {
    for (const pairing of live) pairing.close()
    live.clear()
    handed.keep(undefined)
    current = undefined
    show(next)
  }

  function rejectAll(error: unknown): void {
    for (const attempt of [...attempts]) attempt.reject(error)
  }

  async function openOne(first: ChainId | undefined): Promise<void> {
    show({ status: 'opening' })
    let pairing: LivePairing | undefined
    const listener: PairingListener = {
      answered: () => show({ status: 'answered' }),
      settled(session) {
        withdraw({ status: 'idle' })
        if (attempts.size === 0) {
          untaken = session
          return
        }
        adopt(session)
        for (const attempt of [...attempts]) attempt.resolve(session)
      },
      failed(thrown) {
        if (pairing) live.delete(pairing)
        // An old code that ended says nothing about the one that is shown.
        if (pairing !== current) return
        const error = connectRefusal(thrown)
        withdraw(attempts.size > 0 ? failed(error) : { status: 'idle' })
        rejectAll(error)
      },
    }
    try {
      pairing = await open(first, listener, handed.take())
      link ??= pairing.link
    } catch (error) {
      show(failed(error))
      throw error
    } finally {
      // Before anybody is told: who hears of it may ask for the next one at once.
      opening = undefined
    }
    if (closed) return pairing.close()
    live.add(pairing)
    current = pairing
    const { uri, renewAt, staleAt } = pairing
    show({ status: 'ready', uri, renewAt, staleAt })
  }

  function fresh(first: ChainId | undefined): Promise<void> {
    opening ??= openOne(first)
    return opening
  }

  const ready = async (signal: AbortSignal, first?: ChainId): Promise<void> => {
    signal.throwIfAborted()
    if (untaken || isFresh()) return
    await untilAborted(signal, () => fresh(first))
  }

  return {
    state: {
      getState: () => store.getState().pairing,
      subscribe: (listener) => store.subscribe((now, before) => listener(now.pairing, before.pairing)),
    },
    async prepare(signal) {
      // A code of an attempt that was given up may have been scanned: it is not shown again.
      if (stopHandover()) withdraw({ status: 'idle' })
      try {
        await ready(signal)
      } catch (error) {
        throw signal.aborted && !isLatchkeyError(error) ? connectCancelled({}, error) : error
      }
    },
    async connect(signal, first) {
      stopHandover()
      await ready(signal, first)
      if (untaken) {
        const session = untaken
        untaken = undefined
        adopt(session)
        return session
      }
      let attempt: Attempt | undefined
      try {
        return await untilAborted(
          signal,
          () =>
            new Promise<WcSession>((resolve, reject) => {
              attempt = { resolve, reject }
              attempts.add(attempt)
            }),
        )
      } finally {
        if (attempt) attempts.delete(attempt)
        // A newer attempt may go on with the code the visitor already opened.
        if (signal.aborted && attempts.size === 0) {
          stopHandover()
          cancelHandover = core.clock.after(handover, () => {
            cancelHandover = undefined
            withdraw({ status: 'idle' })
          })
        }
      }
    },
    renew() {
      if (closed) return
      // Told by the state; whoever scanned the old code is still heard.
      fresh(undefined).catch(() => {})
    },
    choose(chosen) {
      link = chosen
      // The visitor leaves for the wallet, and a phone may let go of the page meanwhile.
      if (chosen && current?.stored) handed.keep({ ...current.stored, link: chosen })
    },
    chosen: () => link,
    refuse(error) {
      if (live.size === 0) return
      withdraw(failed(error))
      rejectAll(error)
    },
    close() {
      closed = true
      stopHandover()
      // The page goes, its pairing may be taken up by the next.
      for (const pairing of live) pairing.close()
      live.clear()
      show({ status: 'idle' })
    },
  }
}

function failed(error: unknown): Pairing {
  return {
    status: 'failed',
    error: isLatchkeyError(error) ? error : relayUnreachable({}, error),
  }
}
