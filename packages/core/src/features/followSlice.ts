import type { Core } from '../Core'
import type { CoreState } from '../CoreState'
import { getChainId } from '../chain/getNetwork'
import { getAccount } from '../connection/getAccount'
import { createSlice } from './createSlice'
import type { SliceRules } from './Feature'
import type { SliceName } from './FeatureSlices'

/** Brings a part of the state back from storage, keeps it there, and begins it anew when what it is about changes. */
export function followSlice<N extends SliceName>(
  core: Core,
  { name, initial, resetOn = [], persist, kept = (all) => all }: SliceRules<N>,
): void {
  const slice = createSlice(core, name, initial)
  const stored = persist && core.persisted.read(persist)
  if (stored !== undefined) slice.setState(() => stored)
  const subject = (state: CoreState) => resetOn.map((what) => aspects[what](state)).join(' ')
  const stop = core.store.subscribe((state, before) => {
    if (subject(state) !== subject(before)) slice.setState(() => initial)
    else if (persist && state.slices[name] !== before.slices[name]) {
      const [now, was] = [kept(slice.getState()), kept(before.slices[name] ?? initial)]
      if (JSON.stringify(now) !== JSON.stringify(was)) core.persisted.write(persist, now)
    }
  })
  core.lifetime.addEventListener('abort', stop)
}

const aspects = {
  namespace: ({ activeNamespace }: CoreState) => activeNamespace,
  account: (state: CoreState) => getAccount(state).address ?? '',
  network: (state: CoreState) => getChainId(state) ?? '',
} as const
