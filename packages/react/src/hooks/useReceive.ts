import type { PaymentRequest, ReceiveAddress } from '@latchkey/features/receive'
import { useContext, useEffect, useMemo, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useFeature } from './useFeature'
import { useReading } from './useReading'
import { useWhere } from './useWhere'

/** What `useReceive` returns: where the active account is paid. */
export interface UseReceive {
  /**
   * `idle` without an account; `unproven` while no wallet has said that the account is the visitor's: lead no money there. `pending` until the
   * chains have said where it is, `error` when receiving is off or its code could not be loaded.
   */
  readonly status: 'idle' | 'unproven' | 'pending' | 'success' | 'error'
  /** Its address on each network of the site on which it takes something, a contract where its code is; empty until `success`. */
  readonly addresses: readonly ReceiveAddress[]
  /**
   * A link that asks for an amount on one of these networks, of its own currency or of a `token` by its contract or mint and its decimals;
   * `undefined` for what is none and where wallets know no link: then the code is the address alone.
   */
  readonly requestLink: (request: PaymentRequest) => string | undefined
  readonly error: unknown
  /** Loads receiving again once there is an `error`; never rejects. */
  readonly retry: () => Promise<void>
}

const none: readonly ReceiveAddress[] = []

/**
 * Returns where the active account is paid and reads it while the component is mounted; `error` is `config.feature_off`, `ui.chunk_failed`
 * or `react.provider_missing`.
 * @example
 * function Receive({ chainId }: { chainId: ChainId }) {
 *   const { addresses, requestLink } = useReceive()
 *   const here = addresses.find((one) => one.chainId === chainId)
 *   const token = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
 *   return <p>{here ? (requestLink({ chainId, amount: '25', token }) ?? here.address) : 'Not here'}</p>
 * }
 */
export function useReceive(): UseReceive {
  const latchkey = useContext(LatchkeyContext)
  const { about: where } = useWhere(latchkey)
  const isProven = useReading(latchkey, (facts) => facts?.getAccount().unproven === false)
  // A smart account is where its wallet says, which may say it later.
  const told = useReading(latchkey, (facts) => facts?.getAccount().allAccounts)
  const about = where && isProven ? where : ''
  const { feature: receive, error, retry } = useFeature('receive', about ? 'wanted' : 'idle')
  const [answer, setAnswer] = useState<{ readonly of: string; readonly addresses: readonly ReceiveAddress[] }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, or one on other networks, is paid elsewhere
  useEffect(() => {
    if (!receive || !about) return undefined
    const left = new AbortController()
    receive.addresses(left.signal).then(
      (addresses) => left.signal.aborted || setAnswer({ of: about, addresses }),
      // It rejects by its signal alone.
      () => {},
    )
    return () => left.abort()
  }, [receive, about, told])
  return useMemo((): UseReceive => {
    const known = about && answer?.of === about ? answer.addresses : undefined
    const status = !where
      ? 'idle'
      : !isProven
        ? 'unproven'
        : known
          ? 'success'
          : error === undefined
            ? 'pending'
            : 'error'
    return {
      status,
      addresses: known ?? none,
      requestLink: (request) =>
        known?.some(({ chainId }) => chainId === request.chainId) ? receive?.requestLink(request) : undefined,
      error,
      retry,
    }
  }, [where, about, isProven, answer, receive, error, retry])
}
