import type { StoredItem } from '@latchkey/core'

/** Under what buying is kept, and in which form, for whoever reads it. Which account bought what is nothing a site's server is sent, and no cookie holds it. */
export const onrampItem = { name: 'onramp', place: 'page' } as const satisfies Partial<StoredItem<unknown>>
