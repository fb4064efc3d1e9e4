import { isSameAddress } from '@latchkey/protocol/caip'
import { invalidParams, ProviderError } from '../../wallet/ProviderError'
import type { Hex } from '../engine/Hex'
import type { BundlePlan } from './BundlePlan'
import { planTransaction, sendPlan } from './TransactionPlan'
import type { WalletContext } from './WalletContext'
import { waitForReceipt } from './waitForReceipt'

/** Sends all calls in one transaction of the account to itself, lending it code by EIP-7702. */
export async function sendAtomicBundle(context: WalletContext, { chain, account, calls }: BundlePlan): Promise<Hex> {
  if (calls.some(({ to }) => to === undefined))
    throw invalidParams('A contract cannot be created inside an atomic batch.')
  const { deployer, deployment, executeAll, executorAddress } = await import('../keys/BatchExecutor')
  const codeAt = async (address: Hex) => String(await context.read(chain, 'eth_getCode', [address, 'pending']))
  const executor = executorAddress()
  if ((await codeAt(executor)) === '0x') {
    if ((await codeAt(deployer)) === '0x') {
      throw new ProviderError(5760, `Chain ${chain.chainId} has no deterministic deployer, which atomic batches need.`)
    }
    const hash = await sendPlan(context, await planTransaction(context, chain, account, { call: deployment }))
    await waitForReceipt(context, chain, hash)
  }
  const delegated = isSameAddress('eip155', await codeAt(account), `0xef0100${executor.slice(2)}`)
  const fields = { call: executeAll(account, calls), delegate: delegated ? undefined : executor }
  return sendPlan(context, await planTransaction(context, chain, account, fields))
}
