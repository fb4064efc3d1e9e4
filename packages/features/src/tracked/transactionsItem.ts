import type { StoredItem } from '@latchkey/core'

/** Under what transactions are kept, and in which form, for whoever reads them. Whom the visitor paid is nothing a site's server is sent, and no cookie holds it. */
export const transactionsItem = { name: 'transactions', version: 2, place: 'page' } as const satisfies Partial<
  StoredItem<unknown>
>
