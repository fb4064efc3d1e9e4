import type { SendToken } from '@latchkey/features/send'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import type { NetworkFace } from '../../../views/NetworkFace'
import type { Reading } from '../../../views/useReading'
import type { TokensRead } from '../useTokens'
import type { WalletSendModel } from './WalletSendModel'

interface SendInput {
  /** The network it was asked for on, where that is not the one in use. */
  readonly elsewhere: NetworkFace | undefined
  readonly connection: 'online' | 'offline'
  readonly tokens: Pick<TokensRead, 'answer' | 'status' | 'code'>
  /** The item it was opened for. */
  readonly item: Reading<SendToken>
  /** What stands in the form. */
  readonly token: SendToken | undefined
}

/** Why there is no form to fill yet; `undefined` once there is. */
export function unreadySend(input: SendInput): Exclude<WalletSendModel, { readonly state: 'ready' }> | undefined {
  const { elsewhere, connection, tokens, item, token } = input
  const { answer, status, code } = tokens
  if (elsewhere) return { state: 'disabled', network: elsewhere }
  if (!answer) {
    if (connection === 'offline') return { state: 'offline' }
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
