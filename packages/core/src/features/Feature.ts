import type { Core } from '../Core'
import type { ResolvedOptions } from '../options/Options'
import type { StoredItem } from '../storage/StoredItem'
import type { FeatureSlices, SliceName } from './FeatureSlices'

/** What `latchkey.feature(name)` resolves with, by name; a feature's package adds its own functions. */
// biome-ignore lint/suspicious/noEmptyInterface: packages of features add their members to it
export interface FeatureFunctions {}

/** The name of a feature, as `latchkey.feature(name)` takes it. */
export type FeatureName = keyof FeatureFunctions & string

/** A feature of an instance; its code is `load` away. */
export interface Feature<N extends FeatureName = FeatureName> {
  readonly name: N
  /** The option that switches it, by its path, as `features.swaps`; one without is always on. */
  readonly option?: (keyof ResolvedOptions & string) | `features.${keyof ResolvedOptions['features'] & string}`
  load(): Promise<FeatureModule<N>>
}

/** The code of a feature, loaded with its first use. */
export interface FeatureModule<N extends FeatureName = FeatureName> {
  /** Features it works with, as sending does with tokens and names; they are opened first, a circle is refused. */
  readonly needs?: readonly FeatureName[]
  readonly slice?: N extends SliceName ? SliceRules<N> : undefined
  open(context: FeatureContext): OpenedFeature<N>
}

/** What is kept of a part of the state, and how it is read. */
export interface KeptRules<T> {
  readonly persist: StoredItem<T>
  kept?(state: T): T
}

/** A value kept over a reload that is read by what loads where there is one, and once the part of the state changes. */
export interface LaterItem<T> extends StoredItem<unknown> {
  load(): Promise<KeptRules<T>>
}

/** How the feature's part of the state begins, ends and outlives a reload. */
export interface SliceRules<N extends SliceName> {
  readonly name: N
  readonly initial: FeatureSlices[N]
  /** Changes after which the part begins anew, as the form of a transfer does. */
  readonly resetOn?: readonly ('namespace' | 'account' | 'network')[]
  /** Kept over a reload, as transactions that are not confirmed yet; where it is a `LaterItem`, `kept` comes with what that loads. */
  readonly persist?: StoredItem<FeatureSlices[N]> | LaterItem<FeatureSlices[N]>
  /** What of it is kept, default all; only a change of that is written. */
  kept?(state: FeatureSlices[N]): FeatureSlices[N]
}

/** What a feature is opened with. */
export interface FeatureContext {
  readonly core: Core
  /** The functions of a feature named in `needs`. */
  need<N extends FeatureName>(name: N): FeatureFunctions[N]
  /** Loads a feature that this one can do without, when it is wanted; rejects as `Features.load` where the site leaves it out. */
  load<N extends FeatureName>(name: N): Promise<FeatureFunctions[N]>
}

/** A feature of one instance: its public functions and how it ends. */
export interface OpenedFeature<N extends FeatureName = FeatureName> {
  readonly functions: FeatureFunctions[N]
  destroy?(): void
}
