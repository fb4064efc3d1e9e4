import type { WalletClock } from '../WalletClock'
import type { Metadata } from '../wire/Proposal'
import type { SessionNamespaces } from '../wire/SessionNamespace'

/** A session as the wallet holds it; plain data. */
export interface WalletSession {
  readonly topic: string
  readonly pairingTopic: string
  readonly dapp: Metadata
  readonly namespaces: SessionNamespaces
  /** Seconds since the epoch. */
  readonly expiry: number
  /** Whether the dapp answered the settlement with yes; one made by a sign-in counts at once. */
  readonly acknowledged: boolean
}

export interface Sessions {
  list(): readonly WalletSession[]
  /** The one of a topic, or the newest. */
  get(topic?: string): WalletSession | undefined
  put(session: WalletSession): void
  change(topic: string, change: Partial<WalletSession>): void
  remove(topic: string): void
  subscribe(listener: () => void): () => void
}

/** Sessions by topic; those past their expiry are as good as gone. */
export function createSessions(clock: WalletClock): Sessions {
  let all: readonly WalletSession[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly WalletSession[]) => {
    all = next
    for (const listener of [...listeners]) listener()
  }
  const alive = () => all.filter(({ expiry }) => expiry * 1000 > clock.now())
  return {
    list: alive,
    get: (topic) => alive().findLast((session) => topic === undefined || session.topic === topic),
    put: (session) => set([...all.filter(({ topic }) => topic !== session.topic), session]),
    change: (topic, change) =>
      set(all.map((session) => (session.topic === topic ? { ...session, ...change } : session))),
    remove: (topic) => set(all.filter((session) => session.topic !== topic)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
