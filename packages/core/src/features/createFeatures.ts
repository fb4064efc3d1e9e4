import type { Core } from '../Core'
import type { Feature, FeatureFunctions, FeatureName } from './Feature'
import { loadFeature } from './loadFeature'

/** The features of one instance. */
export interface Features {
  /**
   * Loads and opens a feature once; a failure is not kept, so the next call tries again. Rejects with `ui.chunk_failed`,
   * `config.feature_off`, `config.feature_missing` or `config.feature_cycle`.
   */
  load<N extends FeatureName>(name: N): Promise<FeatureFunctions[N]>
}

/**
 * Makes the loader of an instance's features; each loads with its first use.
 * @example
 * const { load } = createFeatures(core, [
 *   { name: 'balance', load: async () => (await import('@latchkey/features/balance')).feature },
 * ])
 */
export function createFeatures(core: Core, list: readonly Feature[]): Features {
  const context = { core, list, opened: new Map(), needs: new Map() }
  return { load: (name) => loadFeature(context, name) }
}
