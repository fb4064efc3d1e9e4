import type { Remembered, WalletStore } from '../wallet/WalletStore'

interface Granting extends Remembered {
  readonly grants: Readonly<Record<string, unknown>>
}

/** Calls back with every origin whose grant is gone; the returned function ends it. */
export function followEnd(store: Pick<WalletStore<Granting>, 'get' | 'subscribe'>, ended: (origin: string) => void) {
  let before = Object.keys(store.get().grants)
  return store.subscribe(() => {
    const gone = before.filter((origin) => !Object.hasOwn(store.get().grants, origin))
    before = Object.keys(store.get().grants)
    for (const origin of gone) ended(origin)
  })
}
