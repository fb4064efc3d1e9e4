import type { Core } from '../Core'
import { revalidate } from './revalidate'

/** Longer than this away, and what the wallet granted is asked again. */
const longAbsence = 60_000

/** After a page cache restore or a long absence, asks connected wallets silently whether they still are. */
export function revalidateOnReturn(core: Core): () => void {
  let hiddenAt: number | undefined
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) revalidate(core)
  }
  const changed = () => {
    if (document.visibilityState === 'hidden') hiddenAt = core.clock.now()
    else if (hiddenAt !== undefined && core.clock.now() - hiddenAt > longAbsence) revalidate(core)
  }
  addEventListener('pageshow', shown)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('pageshow', shown)
    document.removeEventListener('visibilitychange', changed)
  }
}
