import { chunkFailed, featureMissing, featureOff, instanceDestroyed, isLatchkeyError } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { once } from '../once'
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
 * Makes the loader of an instance's features; each loads with its first use.
 * @example
 * const { load } = createFeatures(core, [
 *   { name: 'balance', load: async () => (await import('@latchkey/features/balance')).feature },
 * ])
 */
export function createFeatures(core: Core, list: readonly Feature[]): Features {
  const loaders = new Map<string, () => Promise<unknown>>()

  async function open(feature: Feature): Promise<unknown> {
    const [module, { openFeature }] = await Promise.all([feature.load(), import('./openFeature')]).catch(
      (cause: unknown) => {
        throw isLatchkeyError(cause) ? cause : chunkFailed({ view: feature.name }, cause)
      },
    )
    // Destroyed while the code loaded: nothing may start any more.
    if (core.lifetime.aborted) throw instanceDestroyed({})
    return openFeature(core, module, load)
  }

  /** The map is keyed by the names of `FeatureFunctions`. */
  async function load<N extends FeatureName>(name: N): Promise<FeatureFunctions[N]> {
    const feature = list.find((one) => one.name === name)
    const opened = loaders.get(name)
    if (!feature || !opened) throw featureMissing({ option: name })
    if (feature.isEnabled?.(core.options()) === false) throw featureOff({ feature: name })
    return opened() as Promise<FeatureFunctions[N]>
  }

  for (const feature of list)
    loaders.set(
      feature.name,
      once(() => open(feature)),
    )
  return { load }
}
