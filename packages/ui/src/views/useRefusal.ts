import type { LocalTransaction } from '@latchkey/features/transactions'
import type { Flow } from '@latchkey/flow'
import { useReading } from './useReading'

/** Why a contract undid a transaction, in its own words, once that is known; nothing is read without one. */
export function useRefusal(
  flow: Flow,
  failed: (Pick<LocalTransaction, 'chainId'> & { readonly hash: string }) | undefined,
): string | undefined {
  const { reading } = useReading(
    failed && `${failed.chainId} ${failed.hash}`,
    async (signal) => failed && (await flow.feature('transactions')).readRefusal(failed, signal),
  )
  return reading.status === 'done' ? reading.value : undefined
}
