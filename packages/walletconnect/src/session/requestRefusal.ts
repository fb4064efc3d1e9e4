import { requestExpired, sessionEnded } from '@latchkey/protocol/errors'
import { WalletRefusal } from './WalletRefusal'

/** EIP-1193 numbers of what wallets say in the protocol's own. */
const meanings: Readonly<Record<number, number>> = { 5100: 4901, 5103: 4901, 5101: 4200, 3001: 4100, 3005: 4100 }

/** The wallet has no session for the topic. */
export function isSessionUnknown(error: unknown): boolean {
  return error instanceof WalletRefusal && (error.code === 7001 || /no matching key|no session/i.test(error.message))
}

/** What a request that failed rejects with: EIP-1193 numbers as wallets in the page have them, or an error of Latchkey. */
export function requestRefusal(error: unknown, method: string): unknown {
  if (!(error instanceof WalletRefusal)) return error
  if (isSessionUnknown(error)) return sessionEnded({}, error)
  if (error.code === 8000) return requestExpired({ method }, error)
  const code = error.isNo() ? 4001 : (meanings[error.code] ?? error.code)
  return code === error.code ? error : new WalletRefusal({ code, message: error.message, data: error.data })
}
