import { chunkFailed, featureMissing, featureOff, instanceDestroyed, isLatchkeyError } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import type { Feature, FeatureFunctions, FeatureName } from './Feature'

export interface FeaturesContext {
  readonly core: Core
  readonly list: readonly Feature[]
  /** Those opened already, or being opened. */
  readonly opened: Map<string, Promise<unknown>>
}

/** Loads and opens a feature once: first those it needs, then its part of the state, then itself; it ends with the instance. */
export async function loadFeature<N extends FeatureName>(
  context: FeaturesContext,
  name: N,
): Promise<FeatureFunctions[N]> {
  const { core, list, opened } = context
  const feature = list.find((one) => one.name === name)
  if (!feature) throw featureMissing({ option: name })
  if (feature.isEnabled?.(core.options()) === false) throw featureOff({ feature: name })
  const opening = opened.get(name) ?? open(context, feature)
  opened.set(name, opening)
  // A failure is not kept: the next call tries again.
  opening.catch(() => opened.delete(name))
  // The map is keyed by the names of `FeatureFunctions`.
  return opening as Promise<FeatureFunctions[N]>
}

async function open(context: FeaturesContext, feature: Feature): Promise<unknown> {
  const { core } = context
  const module = await feature.load().catch((cause: unknown) => {
    throw isLatchkeyError(cause) ? cause : chunkFailed({ view: feature.name }, cause)
  })
  const needed = new Map<string, unknown>()
  for (const one of module.needs ?? []) needed.set(one, await loadFeature(context, one))
  // Most slices live and end with the page.
  if (module.slice?.persist || module.slice?.resetOn) (await import('./followSlice')).followSlice(core, module.slice)
  // Destroyed while the code loaded: nothing may start any more.
  if (core.lifetime.aborted) throw instanceDestroyed({})
  const { functions, destroy } = module.open({
    core,
    // Filled above by the names of `needs`.
    need: <N extends FeatureName>(one: N) => needed.get(one) as FeatureFunctions[N],
  })
  if (destroy) core.lifetime.addEventListener('abort', destroy)
  return functions
}
