import type { BalanceStatus } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import { balanceUnread, notConnected, providerMissing } from '@latchkey/protocol/errors'
import { useContext, useEffect, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useLatchkeyValue } from './useLatchkeyValue'

/** The result of a forced read of the balance, in the field names of common query libraries. */
export type BalanceResult =
  | {
      readonly data: { readonly balance: string; readonly symbol: string }
      readonly error: null
      readonly isSuccess: true
      readonly isError: false
    }
  | { readonly data?: undefined; readonly error: unknown; readonly isSuccess: false; readonly isError: true }

/** What `useBalance` returns: the last reading and the ways to read again. */
export interface UseBalance {
  /** Whole units; `'0.00'` until read, so look at `status` first. */
  readonly balance: string
  /** Symbol of the native currency, e.g. `ETH`. */
  readonly symbol: string | undefined
  /** `unknown` until the first reading, `stale` when the last one failed or is older than 30 s. */
  readonly status: BalanceStatus
  /** Milliseconds since the epoch of the reading. */
  readonly at: number | undefined
  /** Reads again past every cache; never rejects. `error` is `rpc.balance_unread` or `connect.not_connected`. */
  readonly fetchBalance: () => Promise<BalanceResult>
  /** The same as `fetchBalance`. */
  readonly refetch: () => Promise<BalanceResult>
}

const absent = { balance: '0.00', symbol: undefined, status: 'unknown', at: undefined } as const

/**
 * Returns the native balance of a namespace's account and keeps it fresh while the component is mounted.
 * @param parameters `namespace` defaults to the active one
 * @example
 * function Balance() {
 *   const { balance, symbol, status } = useBalance()
 *   return <p>{status === 'unknown' ? 'Reading' : `${balance} ${symbol}`}</p>
 * }
 */
export function useBalance({ namespace }: { readonly namespace?: Namespace | undefined } = {}): UseBalance {
  const latchkey = useContext(LatchkeyContext)
  const connected = useLatchkeyValue((facts) => facts.getAccount(namespace).status === 'connected', false)
  const reading = useLatchkeyValue<Pick<UseBalance, 'balance' | 'symbol' | 'status' | 'at'>>((facts) => {
    const { balance, balanceSymbol, balanceStatus, balanceAt } = facts.getAccount(namespace)
    return { balance, symbol: balanceSymbol, status: balanceStatus, at: balanceAt }
  }, absent)
  useEffect(() => (connected ? latchkey?.watchAccount(namespace) : undefined), [connected, latchkey, namespace])

  const fetchBalance = useMemo(
    () => async (): Promise<BalanceResult> => {
      try {
        if (!latchkey) throw providerMissing({})
        const { balance, balanceSymbol, balanceError, isConnected } = await latchkey.refreshBalance({ namespace })
        if (!isConnected) throw notConnected({ namespace: namespace ?? latchkey.getState().activeChain })
        // The account keeps the last balance, which is no answer to who asks for the one of now.
        if (balanceError !== undefined) throw balanceUnread({ reason: balanceError })
        return { data: { balance, symbol: balanceSymbol ?? '' }, error: null, isSuccess: true, isError: false }
      } catch (error) {
        return { error, isSuccess: false, isError: true }
      }
    },
    [latchkey, namespace],
  )
  return useMemo(() => ({ ...reading, fetchBalance, refetch: fetchBalance }), [reading, fetchBalance])
}
