import type { Namespace } from '@latchkey/protocol/caip'
import { notGranted } from '@latchkey/protocol/errors'
import type { Core } from '../Core'

/** Makes another address the wallet granted the active one; throws `connect.not_granted` for any other. */
export function switchAccount(core: Core, namespace: Namespace, address: string): void {
  const connection = core.store.getState().connections[namespace]
  const granted = connection?.status === 'connected' ? connection.addresses : []
  const match = granted.find((one) => one.toLowerCase() === address.toLowerCase())
  if (match === undefined) throw notGranted({})
  core.dispatch(namespace, { type: 'account-chosen', address: match })
}
