import type { Core } from '../Core'
import type { CoreState } from '../CoreState'
import { getChainId } from '../chain/getNetwork'
import { getAccount } from '../connection/getAccount'
import { createSlice } from './createSlice'
import type { FeatureFunctions, FeatureModule, FeatureName, SliceRules } from './Feature'
import type { SliceName } from './FeatureSlices'

/** Opens a loaded feature: first those it needs, then its part of the state, then itself; it ends with the instance. */
export async function openFeature(
  core: Core,
  module: FeatureModule,
  load: (name: FeatureName) => Promise<unknown>,
): Promise<unknown> {
  const needed = new Map<string, unknown>()
  for (const one of module.needs ?? []) needed.set(one, await load(one))
  if (module.slice) followSlice(core, module.slice)
  const { functions, destroy } = module.open({
    core,
    // Filled above by the names of `needs`.
    need: <N extends FeatureName>(one: N) => needed.get(one) as FeatureFunctions[N],
  })
  if (destroy) core.lifetime.addEventListener('abort', destroy)
  return functions
}

/** Brings a part of the state back from storage, keeps it there, and begins it anew when what it is about changes. */
function followSlice<N extends SliceName>(core: Core, { name, initial, resetOn = [], persist }: SliceRules<N>): void {
  const slice = createSlice(core, name, initial)
  const stored = persist && core.persisted.read(persist)
  if (stored !== undefined) slice.setState(() => stored)
  const subject = (state: CoreState) => resetOn.map((what) => aspects[what](state)).join(' ')
  const stop = core.store.subscribe((state, before) => {
    if (subject(state) !== subject(before)) slice.setState(() => initial)
    else if (persist && state.slices[name] !== before.slices[name]) core.persisted.write(persist, slice.getState())
  })
  core.lifetime.addEventListener('abort', stop)
}

const aspects = {
  namespace: ({ activeNamespace }: CoreState) => activeNamespace,
  account: (state: CoreState) => getAccount(state).address ?? '',
  network: (state: CoreState) => getChainId(state) ?? '',
} as const
