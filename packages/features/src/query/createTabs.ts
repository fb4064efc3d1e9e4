import { type Clock, pause, whenAborted, withDeadline } from '@latchkey/core'
import { readTabMessage, type TabAnswer, type TabMessage } from './TabMessage'

/** The other tabs that share a feature's answers. */
export interface Tabs {
  /** Runs `work` while no other tab does for this id, and only if none has an answer; rejects with the signal's reason. */
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
  let counted: Promise<void> = Promise.resolve()

  const post = (message: TabMessage) => {
    if (life.signal.aborted) return
    try {
      channel?.postMessage(message)
    } catch {
      // What cannot be cloned stays in this tab; the others read by themselves.
    }
  }
  const listen = ({ data }: MessageEvent) => {
    const message = readTabMessage(data, clock.now())
    if (!message) return
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
    counted = new Promise((resolve) => {
      const hold = () => {
        resolve()
        return whenAborted(signal)
      }
      locks?.request(name, { mode: 'shared', signal }, hold).catch(() => resolve())
    })
  }
  function part(): void {
    life.abort()
    channel?.close()
  }

  async function hasOthers(): Promise<boolean> {
    if (!channel) return false
    if (!locks) return true
    await counted
    const { held = [] } = await locks.query()
    return held.filter((lock) => lock.name === name).length > 1
  }

  /** Waits for the turn of this tab, at most two seconds; the returned function and the signal end it. */
  async function takeTurn(id: string, signal: AbortSignal): Promise<() => void> {
    const turn = new AbortController()
    const release = () => turn.abort()
    signal.addEventListener('abort', release)
    const granted = (limit: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const hold = () => {
          resolve()
          return whenAborted(turn.signal)
        }
        locks?.request(`${name} ${id}`, { signal: limit }, hold).catch(reject)
      })
    // Not granted: the tab that has the turn hangs or is slow, so this one reads too.
    if (locks)
      await withDeadline({ clock, ms: turnPatience, expired: () => undefined, signals: [signal] }, granted).catch(
        release,
      )
    return release
  }

  join()
  // With an open channel or a lock a page would not be kept for the visitor's way back.
  addEventListener('pagehide', part, { signal: ended.signal })
  addEventListener('pageshow', ({ persisted }) => persisted && join(), { signal: ended.signal })

  return {
    async alone(id, signal, work) {
      const release = await takeTurn(id, signal)
      try {
        if (await hasOthers().catch(() => false)) {
          post({ want: id })
          await pause(clock, patience, signal)
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
