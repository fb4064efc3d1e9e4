import type { Namespace } from '@latchkey/protocol/caip'
import {
  chainAdapterNotFound,
  chainRequiredForAccount,
  chainRequiredForProp,
  notGranted,
} from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { rulesOf } from '../chain/rulesOf'
import { dispatch } from './dispatch'
import { type AccountType, sameText } from './GrantedAccount'

/**
 * Makes another account the wallet granted the active one; throws `connect.not_granted` for any other. Without a namespace it
 * throws `requirement.chain_required_for_account`, or `…_for_prop` where a type of account is chosen; for one that neither adapter
 * nor source serves, `requirement.chain_adapter_not_found`.
 *
 * @param type tells accounts of one address apart
 */
export function switchAccount(core: Core, namespace: Namespace, address: string, type?: AccountType): void {
  // A site's own code, which types do not bind.
  if (!namespace) throw type ? chainRequiredForProp({}) : chainRequiredForAccount({})
  const rules = rulesOf(core, namespace)
  const connection = core.store.getState().connections[namespace]
  const granted = connection?.status === 'connected' ? connection.accounts : []
  // The connection is the better word of who serves it: a source that is switched off knows no rules.
  if (!rules && !connection) throw chainAdapterNotFound({})
  const same = rules?.sameAddress ?? sameText
  const match = granted.find((one) => same(one.address, address) && (type ?? one.type) === one.type)
  if (match === undefined) throw notGranted({})
  dispatch(core, namespace, { type: 'account-chosen', address: match.address, accountType: match.type })
}
