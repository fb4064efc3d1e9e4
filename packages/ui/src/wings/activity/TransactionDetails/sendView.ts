import type { View } from '@latchkey/flow'

/** The view that sends to an address; absent until there is one. */
export const sendView: ((to: string) => View) | undefined = undefined
