import { isRecord } from '@latchkey/protocol/json'
import { chainDisconnected } from '../../wallet/ProviderError'
import { toQuantity } from '../engine/Hex'
import type { Bundle } from '../engine/WalletState'
import type { WalletContext } from './WalletContext'

/** Receipts of a batch and what they add up to (status codes of EIP-5792). */
export async function readCallsStatus(context: WalletContext, bundle: Bundle) {
  const chain = context.chains().find(({ chainId }) => chainId === bundle.chainId)
  if (!chain) throw chainDisconnected(`Chain ${bundle.chainId} is not known any more.`)
  const answers = await Promise.all(
    bundle.hashes.map((hash) => context.read(chain, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = answers.filter(isRecord)
  return {
    version: '2.0.0',
    id: bundle.id,
    chainId: toQuantity(bundle.chainId),
    atomic: bundle.atomic,
    status: statusOf(bundle, receipts),
    receipts: receipts.map(({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      logs: Array.isArray(logs) ? logs.map(({ address, data, topics }) => ({ address, data, topics })) : [],
      status,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    })),
  }
}

function statusOf({ hashes, size, atomic }: Bundle, receipts: readonly Readonly<Record<string, unknown>>[]): number {
  if (receipts.length < hashes.length) return 100
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === (atomic ? 1 : size)) return 200
  return succeeded === 0 ? 500 : 600
}
