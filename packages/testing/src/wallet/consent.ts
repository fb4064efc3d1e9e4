import type { ApprovalQueue } from './ApprovalQueue'
import { userRejected } from './ProviderError'
import type { Decision, Question } from './Question'
import type { Remembered, WalletStore } from './WalletStore'

/** Asks the owner; a refusal is thrown as 4001. */
export async function askConsent<Q extends Question>(
  { queue }: { readonly queue: Pick<ApprovalQueue<Q>, 'ask'> },
  question: Q,
): Promise<Extract<Decision, { approved: true }>> {
  const decision = await queue.ask(question)
  if (!decision.approved) throw userRejected()
  return decision
}

/** The question every wallet has. */
export interface UnlockQuestion extends Question {
  readonly kind: 'unlock'
}

interface Lockable {
  readonly queue: Pick<ApprovalQueue<UnlockQuestion>, 'ask'>
  readonly store: Pick<WalletStore<Remembered>, 'get' | 'update'>
}

/** Asks to unlock when locked. */
export async function ensureUnlocked({ queue, store }: Lockable, origin: string): Promise<void> {
  if (!store.get().locked) return
  await askConsent({ queue }, { kind: 'unlock', origin })
  store.update(() => ({ locked: false }))
}

/** Takes the question to unlock off the queue once the wallet is open; returns how to stop watching. */
export function answerUnlock<Q extends Question>(
  queue: Pick<ApprovalQueue<Q>, 'pending' | 'decide'>,
  store: Pick<WalletStore<Remembered>, 'get' | 'subscribe'>,
): () => void {
  return store.subscribe(() => {
    const unlock = queue.pending().find(({ kind }) => kind === 'unlock')
    if (unlock && !store.get().locked) queue.decide({ approved: true }, unlock.id)
  })
}
