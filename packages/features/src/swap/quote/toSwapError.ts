import { isLatchkeyError, type LatchkeyError, swapFailed } from '@latchkey/protocol/errors'

/** What ended a swap or its price as an error with a code: `swap.failed` for what none of ours says. */
export const toSwapError = (error: unknown): LatchkeyError =>
  isLatchkeyError(error) ? error : swapFailed({ detail: String(error) }, error)
