import type { Core } from '../Core'
import { loadRestoring } from '../chunks/loadRestoring'

/** Longer than this away, and what the wallet granted is asked again. */
const longAbsence = 60_000

/** After a page cache restore or a long absence, asks connected wallets silently whether they still are, until the instance ends. */
export function revalidateOnReturn(core: Core): void {
  const { lifetime: signal } = core
  const revalidate = () => loadRestoring().then((code) => code.revalidate(core), core.report)
  let hiddenAt: number | undefined
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) void revalidate()
  }
  const changed = () => {
    if (document.visibilityState === 'hidden') hiddenAt = core.clock.now()
    else if (hiddenAt !== undefined && core.clock.now() - hiddenAt > longAbsence) void revalidate()
  }
  // On a server there is neither; elsewhere a `window` need be no page, as in React Native.
  globalThis.addEventListener?.('pageshow', shown, { signal })
  globalThis.document?.addEventListener?.('visibilitychange', changed, { signal })
}
