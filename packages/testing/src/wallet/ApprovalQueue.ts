import type { Asked, Decision, Question } from './Question'

/**
 * Who answers what the wallet asks: the owner in the `sheet`, a test by hand (`manual`), nobody (`auto` approves,
 * `reject` refuses) or a function. Unlocking is never automatic: in `auto` it waits for `unlock()`.
 */
export type QueueMode<Q extends Question> =
  | 'sheet'
  | 'manual'
  | 'auto'
  | 'reject'
  | ((request: Asked<Q>) => boolean | Promise<boolean>)

export interface ApprovalQueue<Q extends Question> {
  /** Waits for its turn and for the answer. */
  ask(question: Q): Promise<Decision>
  pending(): readonly Asked<Q>[]
  /** The request to show now: the oldest one while the owner decides in the sheet. */
  current(): Asked<Q> | undefined
  /** The site asks again for what is asked already. */
  recall(): void
  /** How often it did. */
  recalls(): number
  /** Answers one request, the oldest without an id; tells whether there was one. */
  decide(decision: Decision, id?: number): boolean
  mode(): QueueMode<Q>
  setMode(mode: QueueMode<Q>): void
  subscribe(listener: () => void): () => void
  rejectAll(): void
}

interface Entry<Q extends Question> {
  readonly request: Asked<Q>
  readonly answer: (decision: Decision) => void
}

/** Requests that need consent, answered one at a time in the order they came. */
export function createApprovalQueue<Q extends Question>(initialMode: QueueMode<Q>): ApprovalQueue<Q> {
  let mode = initialMode
  let entries: readonly Entry<Q>[] = []
  let judged: number | undefined
  let lastId = 0
  let recalls = 0
  const listeners = new Set<() => void>()

  const changed = () => {
    judge()
    for (const listener of [...listeners]) listener()
  }

  const decide = (decision: Decision, id = entries[0]?.request.id): boolean => {
    const entry = entries.find((candidate) => candidate.request.id === id)
    if (!entry) return false
    entries = entries.filter((candidate) => candidate !== entry)
    entry.answer(decision)
    changed()
    return true
  }

  const judge = () => {
    const head = entries[0]?.request
    if (!head) return
    if (mode === 'reject') decide({ approved: false }, head.id)
    else if (mode === 'auto' && head.kind !== 'unlock') decide({ approved: true }, head.id)
    else if (typeof mode === 'function' && judged !== head.id) {
      judged = head.id
      const judgeOf = mode
      void (async () => judgeOf(head))().then(
        (approved) => decide({ approved }, head.id),
        () => decide({ approved: false }, head.id),
      )
    }
  }

  return {
    ask: (question) =>
      new Promise((answer) => {
        lastId += 1
        entries = [...entries, { request: Object.assign({ id: lastId }, question), answer }]
        changed()
      }),
    pending: () => entries.map((entry) => entry.request),
    current: () => (mode === 'sheet' ? entries[0]?.request : undefined),
    recall() {
      recalls += 1
      changed()
    },
    recalls: () => recalls,
    decide,
    mode: () => mode,
    setMode(next) {
      mode = next
      judged = undefined
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rejectAll() {
      const all = entries
      entries = []
      for (const entry of all) entry.answer({ approved: false })
      changed()
    },
  }
}
