import type { Activity, BegunPurchase } from '@latchkey/features/history'

/** A row that is a purchase on its way. */
export type BegunRow = Activity & { readonly purchase: BegunPurchase }

export const isBegun = (row: Activity): row is BegunRow => row.purchase !== undefined
