import { shareThread } from './shareThread.mjs'

/** Runs a check of `scripts/checks` in a thread of its own, so that one that computes keeps no other from its turn. */
export const runInThread = (file, context) => shareThread([file])(file, context)
