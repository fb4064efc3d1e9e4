import type { FirstWallets } from '@latchkey/core'

/** The first lists of the wallet service; `off` where the site named no service or nothing was asked yet. */
export type ServiceLists =
  | { readonly status: 'off' | 'loading' | 'failed' }
  | ({ readonly status: 'ready' } & FirstWallets)
