import { isOwn } from './connectErrorFrom'
import type { LatchkeyError } from './LatchkeyError'
import { networkInvalidChainId, networkUnrecognized, switchRejected } from './network'
import { readFault, shorten } from './readFault'
import { requestPending } from './requestPending'
import { unsupportedMethod, walletFailed } from './wallet'
import { isUserRejection } from './walletErrorCode'

/**
 * Turns whatever a wallet threw while switching or adding a chain into one error: `network.switch_rejected`,
 * `network.unrecognized` (4902, also in words), `network.invalid_chain_id` (32603), `wallet.unsupported_method`,
 * `connect.already_pending` (-32002), else `wallet.failed`. An error of Latchkey passes; never throws.
 * @example
 * switchErrorFrom({ code: 4902 }, { chainId: 'eip155:8453' }).code // 'network.unrecognized'
 */
export function switchErrorFrom(
  error: unknown,
  context: { readonly chainId: string; readonly method?: string | undefined },
): LatchkeyError {
  if (isOwn(error)) return error
  const { chainId, method = 'wallet_switchEthereumChain' } = context
  const { code, text } = readFault(error)
  if (isUserRejection(error)) return switchRejected({ chainId }, error)
  if (code === 4902 || /unrecogni[sz]ed chain/i.test(text)) return networkUnrecognized({ chainId }, error)
  if (code === 32603) return networkInvalidChainId({ chainId }, error)
  if (code === 4200 || code === -32601 || code === -32004) return unsupportedMethod({ method }, error)
  if (code === -32002) return requestPending({}, error)
  return walletFailed({ method, detail: shorten(text) }, error)
}
