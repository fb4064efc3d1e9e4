import type { Namespace } from '@latchkey/protocol/caip'
import { notGranted } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { rulesOf } from '../chain/rulesOf'
import { dispatch } from './dispatch'
import { type AccountType, sameText } from './GrantedAccount'

/**
 * Makes another account the wallet granted the active one; throws `connect.not_granted` for any other.
 *
 * @param type tells accounts of one address apart
 */
export function switchAccount(core: Core, namespace: Namespace, address: string, type?: AccountType): void {
  const connection = core.store.getState().connections[namespace]
  const granted = connection?.status === 'connected' ? connection.accounts : []
  const same = rulesOf(core, namespace)?.sameAddress ?? sameText
  const match = granted.find((one) => same(one.address, address) && (type ?? one.type) === one.type)
  if (match === undefined) throw notGranted({})
  dispatch(core, namespace, { type: 'account-chosen', address: match.address, accountType: match.type })
}
