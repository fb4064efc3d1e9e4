import type { Guard } from '@latchkey/flow'

/** What keeps the modal open, by what a feature's part of the state says; none of the features so far does. */
export const guards: readonly Guard[] = []
