import type { Activity } from '@latchkey/features/history'
import type { View } from '@latchkey/flow'

type Receipt = Extract<View, { readonly name: 'WalletSendConfirmed' }>['receipt']

/** The receipt of a transfer that this browser sent; of anything else there is none. */
export function receiptOf({ kind, hash, local }: Activity): Receipt | undefined {
  if (kind !== 'send' || hash === undefined || !local?.hash || !local.to || !local.amount) return undefined
  const { chainId, from, to, amount } = local
  const { text, symbol, decimals, assetId } = amount
  // As it was sent: what followed it knows under which hash it went.
  return { hash: local.hash, chainId, from, to, amount: text, symbol, decimals, assetId }
}
