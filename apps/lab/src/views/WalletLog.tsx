import { useCallback } from 'react'
import { useLabState } from '../lab/LabContext'
import { useTick } from '../lab/useTick'
import { en } from '../messages/en'
import { LogList } from '../parts/LogList'

/** Everything the test wallet was asked. */
export function WalletLog() {
  const { wallets } = useLabState()
  const wallet = wallets[0]?.wallet
  const log = useTick(useCallback(() => wallet?.log, [wallet])) ?? []
  return (
    <LogList
      handle="wallet-requests"
      label={en.watch.lists.wallet}
      empty={wallet ? en.watch.noWalletRequests : en.wallet.off}
      lines={log
        .map(({ id, at, method, params, outcome }) => ({
          id,
          at,
          text: method,
          aside: typeof outcome === 'string' ? en.watch[outcome] : String(outcome.code),
          detail: params === undefined ? undefined : JSON.stringify(params).slice(0, 300),
          tone: typeof outcome === 'object' ? ('bad' as const) : outcome === 'pending' ? ('soft' as const) : undefined,
        }))
        .reverse()}
    />
  )
}
