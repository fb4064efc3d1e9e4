import { connectFailed, userRejected } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import { WalletRefusal } from '../session/WalletRefusal'
import { walletConnectId } from '../walletConnectId'

/** What an attempt to connect that failed rejects with. */
export function connectRefusal(error: unknown): unknown {
  if (!(error instanceof WalletRefusal)) return error
  if (error.isNo()) return userRejected({ connector: walletConnectId }, error)
  return connectFailed({ connector: walletConnectId, detail: cleanText(error.message, 120) }, error)
}
