import { askConsent } from '../../wallet/consent'
import { parseAddress } from '../engine/Hex'
import { ensureGranted } from './ensureGranted'
import { objectAt } from './listOf'
import { readTokenCall } from './readTokenCall'
import { parseTransaction } from './TransactionFields'
import { highestFee, planTransaction, sendPlan } from './TransactionPlan'
import type { MethodTable, WalletContext } from './WalletContext'

/** `eth_sendTransaction`: filled in from the chain, shown, signed with the key, sent raw. */
export function transactionMethods(context: WalletContext): MethodTable {
  return {
    eth_sendTransaction: async ({ origin, method, params }) => {
      const value = objectAt(params, 0, method)
      const account = await ensureGranted(context, origin, parseAddress(value.from, 'from'))
      const chain = context.chain()
      const plan = await planTransaction(context, chain, account, parseTransaction(value, chain.chainId))
      await askConsent(context, {
        kind: 'send-transaction',
        origin,
        account,
        chain,
        call: await readTokenCall(context, chain, plan.fields.call),
        fee: highestFee(plan),
        warning: plan.warning,
      })
      return sendPlan(context, plan)
    },
  }
}
