import { askForAction, seen } from '@latchkey/core'
import type { SolanaTransactionParameters } from '@latchkey/protocol/actions'
import { requestInvalid } from '@latchkey/protocol/errors'
import { checkSigner } from '../transaction/checkSigner'
import { proveTransaction } from '../transaction/proveTransaction'
import type { SolanaContext } from './SolanaContext'

/** Signs one transaction and resolves with the bytes the wallet returned, once its signature proved right. */
export async function signTransaction(
  context: SolanaContext,
  { transaction }: SolanaTransactionParameters,
): Promise<Uint8Array> {
  checkSigner(context, transaction)
  const method = 'solana_signTransaction'
  const signed = await askForAction(context, method, () => context.provider.signTransaction(transaction))
  return proveTransaction(signed, transaction, context.address, method)
}

/** Signs several, with one approval where the wallet can. */
export async function signAllTransactions(
  context: SolanaContext,
  { transactions }: { readonly transactions: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  if (!Array.isArray(transactions) || transactions.length === 0)
    throw requestInvalid({ field: 'transactions', seen: seen(transactions) })
  for (const transaction of transactions) checkSigner(context, transaction)
  const method = 'solana_signAllTransactions'
  const signed = await askForAction(context, method, () => context.provider.signAllTransactions(transactions))
  return transactions.map((asked, index) =>
    proveTransaction(signed[index] ?? new Uint8Array(), asked, context.address, method),
  )
}
