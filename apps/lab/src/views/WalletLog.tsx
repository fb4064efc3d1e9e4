import type { LoggedRequest } from '@latchkey/testing/eip155'
import { useMemo } from 'react'
import { useLabState } from '../lab/LabContext'
import { useTick } from '../lab/useTick'
import { useWords } from '../messages/WordsContext'
import { LogList } from '../parts/LogList'
import { evmHands, type LabWallet, solanaHands } from '../wallet/createWallets'

/** Everything the test wallets were asked. */
export function WalletLog() {
  const words = useWords()
  const { wallets } = useLabState()
  const log = useTick(useMemo(() => readLogs(wallets), [wallets]))
  return (
    <LogList
      handle="wallet-requests"
      label={words.watch.lists.wallet}
      empty={wallets.length > 0 ? words.watch.noWalletRequests : words.wallet.off}
      lines={log
        .map(({ id, at, method, params, outcome }) => ({
          id,
          at,
          text: words.walletLines[method] ?? method,
          aside: typeof outcome === 'string' ? words.watch[outcome] : String(outcome.code),
          raw: JSON.stringify(params === undefined ? { method } : { method, params }, undefined, 2).slice(0, 4000),
          tone: typeof outcome === 'object' ? ('bad' as const) : outcome === 'pending' ? ('soft' as const) : undefined,
        }))
        .reverse()}
    />
  )
}

/** Reads the logs of all wallets as one, in order; the same list until one of them grew. */
function readLogs(wallets: readonly LabWallet[]): () => readonly LoggedRequest[] {
  let before: readonly (readonly LoggedRequest[])[] = []
  let all: readonly LoggedRequest[] = []
  const sides = wallets.flatMap((one) => [evmHands(one)?.wallet ?? [], solanaHands(one) ?? []].flat())
  return () => {
    const lists = sides.map(({ log }) => log)
    if (lists.some((list, place) => list !== before[place])) {
      before = lists
      // Each wallet counts for itself.
      const numbered = lists.flatMap((list, place) =>
        list.map((one) => ({ ...one, id: one.id * lists.length + place })),
      )
      all = numbered.sort((one, other) => one.at - other.at)
    }
    return all
  }
}
