import { isLatchkeyError, walletErrorCode } from '@latchkey/protocol/errors'

/** Whether a request was not done because the wallet has no such method, or did not approve it for its session: another may do. */
export const isUnsupported = (error: unknown): boolean =>
  isLatchkeyError(error) ? error.rpcCode === 4200 : [4200, -32601].includes(walletErrorCode(error) ?? 0)
