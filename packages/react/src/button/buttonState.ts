import type { ButtonContent } from './ButtonContent'
import type { ButtonInput } from './ButtonInput'

/** The state all kinds share, as `data-state` says it. */
export function buttonState({ account, network, chain }: ButtonInput): ButtonContent['state'] {
  // One that stands on stored values alone stays unproven until its wallet is used: it is shown as any other.
  if (account?.unproven && account.status === 'connecting') return 'restoring'
  // What the instance says of the active namespace is true of another only if that one has no known network either.
  if (account?.isConnected && !network && chain === 'unsupported') return 'unsupported'
  return account?.status ?? 'disconnected'
}
