import type { Remembered, WalletStore } from '../wallet/WalletStore'

type Lockable = Pick<WalletStore<Remembered>, 'get' | 'update' | 'subscribe'>

/** Locks and opens `other` as `one` is; the returned function ends it. */
export const followLock = (one: Lockable, other: Lockable): (() => void) =>
  one.subscribe(() => {
    const { locked } = one.get()
    if (other.get().locked !== locked) other.update(() => ({ locked }))
  })
