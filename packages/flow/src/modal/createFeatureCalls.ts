import type { FeatureFunctions, FeatureName } from '@latchkey/core'
import type { Flow } from '../Flow'
import type { Latchkey } from '../Latchkey'

/** Features as views ask for them: those that came once are there at once from then on. */
export function createFeatureCalls(latchkey: Pick<Latchkey, 'feature'>): Pick<Flow, 'feature' | 'loaded'> {
  const loaded = new Map<FeatureName, unknown>()
  return {
    async feature(name) {
      try {
        const functions = await latchkey.feature(name)
        loaded.set(name, functions)
        return functions
      } catch (error) {
        // Switched off since.
        loaded.delete(name)
        throw error
      }
    },
    // The map is keyed by the names of `FeatureFunctions`.
    loaded: <N extends FeatureName>(name: N) => loaded.get(name) as FeatureFunctions[N] | undefined,
  }
}
