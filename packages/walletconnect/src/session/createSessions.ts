import type { DisconnectReason, SourceContext, WalletChange } from '@latchkey/core'
import { type Namespace, namespaces } from '@latchkey/protocol/caip'
import { sessionEnded, sessionExpired } from '@latchkey/protocol/errors'
import { fromHex } from '../crypto/hex'
import { addressRules } from './addressRules'
import { approvedNamespaces } from './approvedParts'
import { createListeners } from './createListeners'
import type { Messenger } from './createMessenger'
import { grantOf, type NamespaceGrant } from './grantOf'
import type { Secrets } from './openSecrets'
import { storedSessions } from './storedSessions'
import type { WcSession } from './WcSession'

type EndReason = Extract<DisconnectReason, 'session-expired' | 'wallet-disconnected'>
type Listener = (change: WalletChange) => void

/** A session and what it grants in the namespace it was looked up for. */
export interface Serving {
  readonly session: WcSession
  readonly grant: NamespaceGrant
}

/** The sessions of this browser: kept, watched, and ended with a reason. */
export interface Sessions {
  /** Takes up what was stored. */
  load(): void
  list(): readonly WcSession[]
  /** The newest session that grants something in a namespace. */
  serving(namespace: Namespace): Serving | undefined
  /** The key of a session another tab may have stored a moment ago. */
  findKey(topic: string): Uint8Array | undefined
  /** Keeps a session; those it replaces everywhere are ended and told so. */
  adopt(session: WcSession): void
  change(topic: string, change: (session: WcSession) => Partial<WcSession>): void
  /** Ends a session; `tell` also says so to the wallet, and resolves when the relay has it. */
  end(topic: string, reason: EndReason | 'page', tell?: 'tell'): Promise<void>
  watch(namespace: Namespace, listener: Listener): () => void
  /** Calls back after every change of any session. */
  watchAll(listener: () => void): () => void
  /** Why a namespace was last left, when a session's end was the reason. */
  lastEnd(namespace: Namespace): EndReason | undefined
  /** Whether this tab settled the session itself. */
  isOwn(topic: string): boolean
  /** Ends what is over. */
  expire(): void
  close(): void
}

export interface SessionsContext {
  readonly core: SourceContext
  readonly secrets: Secrets
  readonly messenger: () => Messenger
}

const left = { code: 6000, message: 'User disconnected.' }
/** Milliseconds another tab's own words have to arrive before a session it ended counts as ended by the wallet. */
const othersFirst = 500

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function createSessions({ core, secrets, messenger }: SessionsContext): Sessions {
  const { add: watch, tell } = createListeners<Namespace, WalletChange>()
  const all = new Set<() => void>()
  const own = new Set<string>()
  const ends = new Map<Namespace, EndReason>()
  let sessions: readonly WcSession[] = []
  const now = () => core.clock.now() / 1000

  function serving(namespace: Namespace, list = sessions) {
    for (const session of list.toReversed()) {
      const grant = grantOf(session, namespace, addressRules(core, namespace))
      if (grant) return { session, grant }
    }
    return undefined
  }

  /** Takes over a list, and tells each namespace what changed for it. */
  function apply(next: readonly WcSession[], ended: (change: () => void) => void, reason?: EndReason): void {
    const before = sessions
    const held = new Map(namespaces.map((namespace) => [namespace, serving(namespace, before)?.grant]))
    sessions = next
    for (const { topic } of before)
      if (!next.some((one) => one.topic === topic))
        messenger().drop(topic, reason === 'session-expired' ? sessionExpired({}) : sessionEnded({}))
    for (const { topic, symKey } of next)
      if (!before.some((one) => one.topic === topic)) messenger().hold(topic, fromHex(symKey))
    for (const [namespace, old] of held) {
      const grant = serving(namespace)?.grant
      if (old && !grant && reason) ends.set(namespace, reason)
      if (old && !grant) ended(() => tell(namespace, { type: 'disconnect', ...(reason && { reason }) }))
      if (!old || !grant) continue
      const approved = isSame(old.approved, grant.approved) ? undefined : grant.approved
      if (approved || old.chainId !== grant.chainId)
        tell(namespace, { type: 'chain', chainId: grant.chainId, ...(approved && { approved }) })
      if (!isSame(old.accounts, grant.accounts)) tell(namespace, { type: 'accounts', accounts: grant.accounts })
    }
    for (const listener of [...all]) listener()
  }

  function keep(next: readonly WcSession[], reason?: EndReason | 'page'): void {
    secrets.write(storedSessions, next.length > 0 ? next : undefined)
    apply(next, (say) => say(), reason === 'page' ? undefined : reason)
  }

  function expire(): void {
    if (sessions.every(({ expiry }) => expiry > now())) return
    refresh()
    const live = sessions.filter(({ expiry }) => expiry > now())
    if (live.length < sessions.length) keep(live, 'session-expired')
  }

  const takeOver = (stored: readonly WcSession[] = []) =>
    apply(stored, (say) => {
      core.clock.after(othersFirst, say)
    })
  const stop = secrets.subscribe(storedSessions, takeOver)
  /** What another tab wrote a moment ago must not be written over. */
  const refresh = () => takeOver(secrets.read(storedSessions))

  return {
    load() {
      refresh()
      expire()
    },
    list: () => sessions,
    serving,
    findKey(topic) {
      const found = (secrets.read(storedSessions) ?? []).find((one) => one.topic === topic)
      return found && fromHex(found.symKey)
    },
    adopt(session) {
      refresh()
      own.add(session.topic)
      const next = [...sessions.filter(({ topic }) => topic !== session.topic), session]
      const useful = next.filter((one) =>
        approvedNamespaces(one).some((namespace) => serving(namespace, next)?.session === one),
      )
      const replaced = sessions.filter(({ topic }) => !useful.some((one) => one.topic === topic))
      // Its key goes with it, so the goodbye is sealed first.
      for (const { topic } of replaced) messenger().request(topic, 'wc_sessionDelete', left)
      keep(useful)
    },
    change(topic, change) {
      refresh()
      keep(sessions.map((one) => (one.topic === topic ? { ...one, ...change(one) } : one)))
    },
    async end(topic, reason, say) {
      refresh()
      if (!sessions.some((one) => one.topic === topic)) return
      const told = say && messenger().request(topic, 'wc_sessionDelete', left).published
      keep(
        sessions.filter((one) => one.topic !== topic),
        reason,
      )
      await told
    },
    watch,
    watchAll(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    lastEnd: (namespace) => ends.get(namespace),
    isOwn: (topic) => own.has(topic),
    expire,
    close: stop,
  }
}
