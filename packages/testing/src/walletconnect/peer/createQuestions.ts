import { untilFound } from '../../untilFound'
import type { Metadata, ProposalNamespace } from '../wire/Proposal'
import type { SessionNamespaces } from '../wire/SessionNamespace'

/** What the wallet asks its owner. */
export type WalletQuestion =
  | {
      readonly kind: 'proposal'
      readonly dapp: Metadata
      readonly required: Readonly<Record<string, ProposalNamespace>>
      readonly optional: Readonly<Record<string, ProposalNamespace>>
      /** What it would grant when nothing else is said. */
      readonly namespaces: SessionNamespaces
    }
  | {
      readonly kind: 'sign-in'
      readonly dapp: Metadata
      readonly domain: string
      readonly chains: readonly string[]
      readonly methods: readonly string[]
    }
  | {
      readonly kind: 'request'
      readonly dapp: Metadata
      readonly topic: string
      readonly chainId: string
      readonly method: string
      readonly params: unknown
    }

/** A question in the queue. */
export type PendingQuestion = WalletQuestion & { readonly id: number }

/** The owner's answer; for a proposal with other namespaces, for a sign-in with fewer chains. */
export type WalletAnswer =
  | {
      readonly approved: true
      readonly namespaces?: SessionNamespaces | undefined
      readonly chains?: readonly string[] | undefined
    }
  | { readonly approved: false; readonly code?: number | undefined; readonly message?: string | undefined }

/** Who answers: a test by hand (`manual`), nobody (`auto` approves, `reject` refuses), or a function. */
export type WalletPolicy =
  | 'auto'
  | 'manual'
  | 'reject'
  | ((question: PendingQuestion) => WalletAnswer | Promise<WalletAnswer>)

export interface Questions {
  ask(question: WalletQuestion): Promise<WalletAnswer>
  pending(): readonly PendingQuestion[]
  /** Answers one question, the oldest without an id; tells whether there was one. */
  answer(answer: WalletAnswer, id?: number): boolean
  setPolicy(policy: WalletPolicy): void
  /** Resolves with the oldest question of a kind that waits, now or later. */
  next(kind: WalletQuestion['kind'] | undefined, signal: AbortSignal | undefined): Promise<PendingQuestion>
  rejectAll(): void
}

interface Entry {
  readonly question: PendingQuestion
  settle(answer: WalletAnswer): void
}

const no: WalletAnswer = { approved: false }

export function createQuestions(initial: WalletPolicy): Questions {
  let policy = initial
  let entries: readonly Entry[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  const answer = (given: WalletAnswer, id = entries[0]?.question.id): boolean => {
    const entry = entries.find(({ question }) => question.id === id)
    if (!entry) return false
    entries = entries.filter((other) => other !== entry)
    entry.settle(given)
    return true
  }

  const judge = ({ question }: Entry) => {
    if (policy === 'auto') answer({ approved: true }, question.id)
    else if (policy === 'reject') answer(no, question.id)
    else if (policy !== 'manual') {
      const judgeOf = policy
      void (async () => judgeOf(question))().then(
        (given) => answer(given, question.id),
        // A policy that throws has not approved.
        () => answer(no, question.id),
      )
    }
  }

  return {
    ask: (question) =>
      new Promise((settle) => {
        lastId += 1
        const entry: Entry = { question: { ...question, id: lastId }, settle }
        entries = [...entries, entry]
        judge(entry)
        for (const listener of [...listeners]) listener()
      }),
    pending: () => entries.map(({ question }) => question),
    answer,
    setPolicy(next) {
      policy = next
      for (const entry of entries) judge(entry)
    },
    next: (kind, signal) =>
      untilFound(
        () => entries.find(({ question }) => kind === undefined || question.kind === kind)?.question,
        (changed) => {
          listeners.add(changed)
          return () => void listeners.delete(changed)
        },
        signal,
      ),
    rejectAll() {
      for (const { question } of entries) answer(no, question.id)
    },
  }
}
