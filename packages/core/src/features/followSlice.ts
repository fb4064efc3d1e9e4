import type { Core } from '../Core'
import type { CoreState } from '../CoreState'
import { getChainId } from '../chain/getNetwork'
import { once } from '../chunks/once'
import { getAccount } from '../connection/getAccount'
import { createSlice } from './createSlice'
import type { KeptRules, SliceRules } from './Feature'
import type { FeatureSlices, SliceName } from './FeatureSlices'

/** Brings a part of the state back from storage, keeps it there, and begins it anew when what it is about changes. */
export async function followSlice<N extends SliceName>(
  core: Core,
  { name, initial, resetOn = [], persist, kept }: SliceRules<N>,
): Promise<void> {
  const slice = createSlice(core, name, initial)
  const later = persist && 'load' in persist ? persist : undefined
  let rules: KeptRules<FeatureSlices[N]> | undefined =
    persist && !('load' in persist) ? { persist, ...(kept && { kept }) } : undefined
  if (later && core.persisted.read(later) !== undefined) rules = await later.load()
  // Destroyed while that loaded: its end has been told.
  if (core.lifetime.aborted) return
  const stored = rules && core.persisted.read(rules.persist)
  if (stored !== undefined) slice.setState(() => stored)
  const keep = (before: FeatureSlices[N]) => {
    if (!rules) return
    const { persist, kept = (all) => all } = rules
    const [now, was] = [kept(slice.getState()), kept(before)]
    if (JSON.stringify(now) !== JSON.stringify(was)) core.persisted.write(persist, now)
  }
  const loadLater = once(async () => {
    rules = await later?.load()
    // What changed meanwhile.
    keep(initial)
  })
  const subject = (state: CoreState) => resetOn.map((what) => aspects[what](state)).join(' ')
  const stop = core.store.subscribe((state, before) => {
    if (subject(state) !== subject(before)) slice.setState(() => initial)
    else if (persist && state.slices[name] !== before.slices[name]) {
      if (rules) keep(before.slices[name] ?? initial)
      else loadLater().catch(core.report)
    }
  })
  core.lifetime.addEventListener('abort', stop)
}

const aspects = {
  namespace: ({ activeNamespace }: CoreState) => activeNamespace,
  account: (state: CoreState) => getAccount(state).address ?? '',
  network: (state: CoreState) => getChainId(state) ?? '',
} as const
