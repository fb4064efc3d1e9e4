import type { Core } from '../Core'
import type { FeatureSlices, SliceName } from './FeatureSlices'

/** A feature's part of the state. */
export interface Slice<T> {
  getState(): T
  /** Replaces it by what `change` makes of it. */
  setState(change: (state: T) => T): void
}

/**
 * Returns the slice of the state named `name`; `initial` stands until something is set.
 * @example
 * const balances = createSlice(core, 'balance', { accounts: {} })
 * balances.setState(() => ({ accounts: {} }))
 */
export function createSlice<N extends SliceName>(
  { store }: Pick<Core, 'store'>,
  name: N,
  initial: FeatureSlices[N],
): Slice<FeatureSlices[N]> {
  const getState = () => store.getState().slices[name] ?? initial
  return {
    getState,
    setState: (change) => store.setState(({ slices }) => ({ slices: { ...slices, [name]: change(getState()) } })),
  }
}
