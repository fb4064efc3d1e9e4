import type { ApprovalQuestion, Decision } from '../engine/ApprovalRequest'
import { type Hex, isSameAddress } from '../engine/Hex'
import { unauthorized, userRejected } from '../engine/ProviderError'
import type { WalletContext } from './WalletContext'

/** Asks the owner; a refusal is thrown as 4001. */
export async function askConsent(
  context: WalletContext,
  question: ApprovalQuestion,
): Promise<Extract<Decision, { approved: true }>> {
  const decision = await context.queue.ask(question)
  if (!decision.approved) throw userRejected()
  return decision
}

/** Asks to unlock when locked. */
export async function ensureUnlocked(context: WalletContext, origin: string): Promise<void> {
  if (!context.store.get().locked) return
  await askConsent(context, { kind: 'unlock', origin })
  context.store.update(() => ({ locked: false }))
}

/** The account an origin names, once the wallet is open and the origin was granted it. */
export async function ensureGranted(context: WalletContext, origin: string, address: Hex): Promise<Hex> {
  const grant = context.store.get().grants[origin]
  if (!grant?.accounts.some((account) => isSameAddress(account, address))) throw unauthorized()
  await ensureUnlocked(context, origin)
  return address
}
