import type { ButtonContent } from './ButtonContent'
import type { ButtonFacts } from './ButtonFacts'

/** The state all kinds share, as `data-state` says it. */
export function buttonState({ account, unsupported }: ButtonFacts): ButtonContent['state'] {
  if (unsupported) return 'unsupported'
  if (account?.unproven) return 'restoring'
  return account?.status ?? 'disconnected'
}
