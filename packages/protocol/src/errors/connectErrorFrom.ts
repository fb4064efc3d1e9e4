import { connectFailed, userRejected } from './connect'
import { walletLocked } from './connection'
import { LatchkeyError } from './LatchkeyError'
import { notGranted } from './leaving'
import { readFault, shorten } from './readFault'
import { isUserRejection } from './walletErrorCode'

/**
 * Turns whatever a wallet threw while connecting into one error: `connect.user_rejected`, `connect.wallet_locked`
 * (-32002), `connect.not_granted` (4100), else `connect.failed`. An error of Latchkey passes; never throws.
 * @example
 * try {
 *   await latchkey.getProvider()?.request({ method: 'eth_requestAccounts' })
 * } catch (error) {
 *   throw connectErrorFrom(error, { connector: 'io.metamask' })
 * }
 */
export function connectErrorFrom(error: unknown, context: { readonly connector: string }): LatchkeyError {
  if (isOwn(error)) return error
  const { connector } = context
  const { code, text } = readFault(error)
  if (isUserRejection(error)) return userRejected({ connector }, error)
  if (code === -32002) return walletLocked({ connector }, error)
  if (code === 4100) return notGranted({ connector }, error)
  return connectFailed({ connector, detail: shorten(text) }, error)
}

/** Not by brand: at this boundary a wallet could forge it. */
export function isOwn(error: unknown): error is LatchkeyError {
  try {
    return error instanceof LatchkeyError
  } catch {
    return false
  }
}
