import { chunkFailed, featureMissing, featureOff, instanceDestroyed, isLatchkeyError } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import type { Feature, FeatureFunctions, FeatureName } from './Feature'

export interface FeaturesContext {
  readonly core: Core
  readonly list: readonly Feature[]
  /** Those opened already, or being opened. */
  readonly opened: Map<string, Promise<unknown>>
  /** What each loaded one needs, by name. */
  readonly needs: Map<string, readonly FeatureName[]>
}

/** Loads and opens a feature once: first those it needs, then its part of the state, then itself; it ends with the instance. */
export async function loadFeature<N extends FeatureName>(
  context: FeaturesContext,
  name: N,
): Promise<FeatureFunctions[N]> {
  const { core, list, opened } = context
  const feature = list.find((one) => one.name === name)
  if (!feature) throw featureMissing({ option: name })
  const { option } = feature
  if (option && !valueAt(core.options(), option)) throw featureOff({ option })
  const opening =
    opened.get(name) ??
    open(context, feature).catch((cause: unknown) => {
      throw isLatchkeyError(cause) ? cause : chunkFailed({ view: name }, cause)
    })
  opened.set(name, opening)
  // A failure is not kept: the next call tries again.
  opening.catch(() => opened.delete(name))
  // The map is keyed by the names of `FeatureFunctions`.
  return opening as Promise<FeatureFunctions[N]>
}

async function open(context: FeaturesContext, { name, load }: Feature): Promise<unknown> {
  const { core } = context
  const module = await load()
  const loadOther = <N extends FeatureName>(one: N) => loadFeature(context, one)
  // Most features need no other, and most slices live and end with the page.
  const needed =
    module.needs && (await (await import('./openNeeds')).openNeeds(context.needs, name, module.needs, loadOther))
  if (module.slice?.persist || module.slice?.resetOn)
    await (await import('./followSlice')).followSlice(core, module.slice)
  // Destroyed while the code loaded: nothing may start any more.
  if (core.lifetime.aborted) throw instanceDestroyed({})
  const { functions, destroy } = module.open({
    core,
    load: loadOther,
    // Filled above by the names of `needs`.
    need: <N extends FeatureName>(one: N) => needed?.get(one) as FeatureFunctions[N],
  })
  if (destroy) core.lifetime.addEventListener('abort', destroy)
  return functions
}

const valueAt = (options: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], options)
