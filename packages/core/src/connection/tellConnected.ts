import type { Core } from '../Core'
import type { ConnectorHandle, WalletGrant } from '../connectors/Connector'
import { findSource } from '../connectors/findSource'
import type { ConnectActionParameters } from './ConnectActionParameters'

/** Tells that a wallet granted accounts: which wallet, and how the visitor got there, where nobody knows better as its source says. */
export function tellConnected(
  core: Core,
  { connector: { id, name } }: ConnectorHandle,
  { wallet }: WalletGrant,
  { method, reconnect }: Pick<ConnectActionParameters, 'method'> & { readonly reconnect: boolean },
): void {
  core.events.emit('CONNECT_SUCCESS', {
    method: method ?? findSource(core, id)?.source.method ?? 'browser',
    name: wallet?.name ?? name,
    reconnect,
  })
}
