import type { SendToken } from '@latchkey/features/send'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { Reading } from '../../../views/useReading'
import type { TokensRead } from '../useTokens'
import type { WalletSendModel } from './WalletSendModel'

/**
 * Why there is no form to fill yet on the network in use; `undefined` once there is.
 *
 * @param item that it was opened for
 * @param token that stands in the form
 */
export function unreadySend(
  { answer, status, code }: Pick<TokensRead, 'answer' | 'status' | 'code'>,
  item: Reading<SendToken>,
  token: SendToken | undefined,
  isOnline: boolean,
): Exclude<WalletSendModel, { readonly state: 'ready' | 'disabled' }> | undefined {
  if (!answer) {
    if (!isOnline) return { state: 'offline' }
    return status === 'failed' ? { state: 'error', code } : { state: status === 'slow' ? 'slow' : 'loading' }
  }
  if (item.status === 'failed') return { state: 'error', code: isLatchkeyError(item.error) ? item.error.code : '' }
  if (item.status === 'running' || item.status === 'slow') return { state: item.status === 'slow' ? 'slow' : 'loading' }
  // An item is on no list of tokens; where that did not come there may be more.
  if (!token?.item && answer.list === 'read' && answer.tokens.every(isNothing)) return { state: 'empty' }
  return undefined
}

/** What nobody knows the amount of may be something. */
const isNothing = ({ quantity: { numeric } }: SendToken) => /^0+(\.0*)?$/.test(numeric)
