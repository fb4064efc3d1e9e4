import { type Clock, pause, whenAborted, withDeadline } from '@latchkey/core'
import { readTabMessage, type TabAnswer, type TabMessage } from './TabMessage'

/** The other tabs that share a feature's answers. */
export interface Tabs {
  /**
   * Runs `work` while no other tab does for this id, and only if none has an answer; at once where this tab is known to be alone. Rejects with the
   * signal's reason.
   */
  alone(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>
  tell(id: string, answer: TabAnswer): void
  close(): void
}

export interface CreateTabsParameters {
  readonly clock: Clock
  /** Names the channel and the locks. */
  readonly name: string
  /** Absent where the browser has none; two tabs that begin at the same moment then both read. */
  readonly locks: LockManager | undefined
  /** The answer another tab wants, while it is fresh. */
  find(id: string): TabAnswer | undefined
  /** Aborts the signal of `alone` when it takes the answer. */
  heard(id: string, answer: TabAnswer): void
}

/** Milliseconds another tab has for its answer. */
const patience = 50
/** Milliseconds a tab waits for its turn; the one that has it for longer may hang. */
const turnPatience = 2_000

export function createTabs({ clock, name, locks, find, heard }: CreateTabsParameters): Tabs {
  const ended = new AbortController()
  let life = new AbortController()
  let channel: BroadcastChannel | undefined
  /** Whether this tab is among those that are counted. */
  let counted: Promise<boolean> = Promise.resolve(false)
  /** No other tab was counted, and none heard or missed since. */
  let isAlone = false
  /** How many were heard, so that a count taken meanwhile is not believed. */
  let messages = 0

  const post = (message: TabMessage) => {
    if (life.signal.aborted) return
    try {
      channel?.postMessage(message)
    } catch {
      // What cannot be cloned stays in this tab; the others read by themselves.
    }
  }
  const listen = ({ data }: MessageEvent) => {
    // Whatever it says, somebody is there.
    isAlone = false
    messages++
    const message = readTabMessage(data, clock.now())
    if (!message || 'here' in message) return
    if ('id' in message) return heard(message.id, message)
    const found = find(message.want)
    if (found) post({ id: message.want, ...found })
  }

  /** Opens the channel, and holds a lock by which the others count this tab. */
  function join(): void {
    life = new AbortController()
    const { signal } = life
    try {
      channel = new BroadcastChannel(name)
    } catch {
      // A page without storage, as in a sandbox: it reads by itself.
      return
    }
    channel.addEventListener('message', listen, { signal })
    post({ here: true })
    counted = new Promise((resolve) => {
      const hold = () => {
        resolve(true)
        return whenAborted(signal)
      }
      locks?.request(name, { mode: 'shared', signal }, hold).catch(() => resolve(false))
    })
  }
  function part(): void {
    isAlone = false
    life.abort()
    channel?.close()
  }

  async function hasOthers(): Promise<boolean> {
    if (!channel) return false
    if (!locks) return true
    const { signal } = life
    const own = (await counted) ? 1 : 0
    const before = messages
    const { held = [] } = await locks.query()
    const others = held.filter((lock) => lock.name === name).length - own
    isAlone = own === 1 && others === 0 && messages === before && !signal.aborted
    return others > 0
  }

  /** Asks for the turn of this tab: `waited` resolves when it is granted, or given up after two seconds; `release` and the signal end it. */
  function takeTurn(id: string, signal: AbortSignal): { readonly waited: Promise<void>; readonly release: () => void } {
    const turn = new AbortController()
    const release = () => turn.abort()
    signal.addEventListener('abort', release)
    const hold = (limit: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const granted = () => {
          resolve()
          return whenAborted(turn.signal)
        }
        locks?.request(`${name} ${id}`, { signal: limit }, granted).catch(reject)
      })
    // Not granted: the tab that has the turn hangs or is slow, so this one reads too.
    const waited = locks
      ? withDeadline({ clock, ms: turnPatience, expired: () => undefined, signals: [signal] }, hold).catch(release)
      : Promise.resolve()
    return { waited, release }
  }

  join()
  // With an open channel or a lock a page would not be kept for the visitor's way back.
  addEventListener('pagehide', part, { signal: ended.signal })
  addEventListener('pageshow', ({ persisted }) => persisted && join(), { signal: ended.signal })
  // While it was out of sight the browser may have let it hear nobody.
  const missed = () => {
    isAlone = false
  }
  document.addEventListener('visibilitychange', missed, { signal: ended.signal })

  return {
    async alone(id, signal, work) {
      const { waited, release } = takeTurn(id, signal)
      try {
        // Who comes meanwhile finds the turn taken, but a tab alone does not wait until it is granted: that is only after the page has drawn.
        if (!isAlone) {
          await waited
          if (await hasOthers().catch(() => false)) {
            post({ want: id })
            await pause(clock, patience, signal)
          }
        }
        signal.throwIfAborted()
        await work()
      } finally {
        release()
      }
    },
    tell: (id, { at, answer }) => post({ id, at, answer }),
    close() {
      ended.abort()
      part()
    },
  }
}
