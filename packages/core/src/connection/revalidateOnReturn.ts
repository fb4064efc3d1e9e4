import type { Core } from '../Core'
import { reproveAll } from './revalidate'

/** Longer than this away, and what the wallet granted is proven again. */
const longAbsence = 60_000

/** After a page cache restore or a long absence, asks connected wallets silently whether they still are. */
export function reproveOnReturn(core: Core): () => void {
  let hiddenAt: number | undefined
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) reproveAll(core)
  }
  const changed = () => {
    if (document.visibilityState === 'hidden') hiddenAt = core.clock.now()
    else if (hiddenAt !== undefined && core.clock.now() - hiddenAt > longAbsence) reproveAll(core)
  }
  addEventListener('pageshow', shown)
  document.addEventListener('visibilitychange', changed)
  return () => {
    removeEventListener('pageshow', shown)
    document.removeEventListener('visibilitychange', changed)
  }
}
