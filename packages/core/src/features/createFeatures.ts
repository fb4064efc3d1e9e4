import { chunkFailed } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import type { Feature, FeatureFunctions, FeatureName } from './Feature'

/** The features of one instance. */
export interface Features {
  /**
   * Loads and opens a feature once; a failure is not kept, so the next call tries again. Rejects with `ui.chunk_failed`,
   * `config.feature_off` or `config.feature_missing`.
   */
  load<N extends FeatureName>(name: N): Promise<FeatureFunctions[N]>
}

/**
 * Offers the features of one instance; the code that opens them loads with the first.
 *
 * @example const balance = await createFeatures(core, features).load('balance')
 */
export function createFeatures(core: Core, list: readonly Feature[]): Features {
  const opened = new Map<string, Promise<unknown>>()
  return {
    async load(name) {
      const { loadFeature } = await import('./loadFeature').catch((cause: unknown) => {
        throw chunkFailed({ view: name }, cause)
      })
      return loadFeature({ core, list, opened }, name)
    },
  }
}
