import type { AskScope } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { GrantedAccount } from '../connection/GrantedAccount'
import type { ConnectorHandle } from './Connector'
import { isRpcProvider } from './isRpcProvider'
import { requestWallet } from './requestWallet'

/**
 * The provider of a connected wallet for one action, which hears when its own request is handed over: whatever else the page asks for
 * meanwhile is not its.
 *
 * @example
 * const { request } = heardProvider(core, { namespace: 'eip155', handle, account }, () => stop()) as RpcProvider
 */
export function heardProvider(
  core: Core,
  of: { readonly namespace: Namespace; readonly handle: ConnectorHandle; readonly account: GrantedAccount },
  onShown: NonNullable<AskScope['onShown']>,
): object {
  const { namespace, handle, account } = of
  const request = (asked: Parameters<typeof requestWallet>[3]) => requestWallet(core, namespace, handle, asked, onShown)
  const made = core.runtimes.get(namespace)?.provider?.(handle, request, () => account)
  return made ?? (isRpcProvider(handle.provider) ? { request } : handle.provider)
}
