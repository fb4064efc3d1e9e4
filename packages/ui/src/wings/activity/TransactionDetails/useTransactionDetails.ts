import type { Activity, HistoryState } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { isSameAddress } from '@latchkey/protocol/caip'
import { decimalText } from '@latchkey/protocol/text'
import { useMemo, useRef } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { explorerUrl } from '../../../views/explorerUrl'
import { isSameTransfer } from '../../../views/isSameTransfer'
import { networkFace } from '../../../views/NetworkFace'
import { nowOf } from '../../../views/nowOf'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import { useFollowed } from '../../../views/usePeople'
import { useReading } from '../../../views/useReading'
import { useRefusal } from '../../../views/useRefusal'
import { feeText, paysFee } from '../feeText'
import { sentTo } from '../sentTo'
import { useHistory } from '../useHistory'
import { sendAgain } from './sendAgain'
import type { TransactionDetailsHandlers, TransactionDetailsModel } from './TransactionDetailsModel'
import { useArrived } from './useArrived'
import { useWorthNow } from './useWorthNow'

/** A row of the activity as it is now; gone with the account or the network it is of. */
export function useTransactionDetails(
  flow: Flow,
  { id }: ViewOf<'TransactionDetails'>,
): ({ readonly model: TransactionDetailsModel } & TransactionDetailsHandlers) | undefined {
  useFlowChanges()
  const copy = useCopy(flow)
  const { features, status, onRetry } = useHistory(flow)
  const last = useRef<{ readonly account?: string | undefined; readonly row?: Activity }>({})
  const { isConnected, caipAddress, address = '', profileName, profileImage } = flow.latchkey.getAccount()
  const history = features?.history.getState()
  const before = last.current.account === caipAddress ? last.current.row : undefined
  const row = history && history.account === caipAddress ? findRow(history, id, before) : undefined
  if (row) last.current = { account: caipAddress, row }
  // A reading that begins anew leaves it out for a moment.
  const shown = row ?? before
  const people = useFollowed(
    flow,
    shown ? [shown.from, shown.to].filter((one) => !isSameAddress(shown.chainId, one, address)) : [],
  )
  const words = useWords<'activity'>()
  const paid = shown && paysFee(shown, address) ? shown : undefined
  const { reading } = useReading(paid?.hash, (signal) =>
    flow.latchkey.waitForTransaction({ hash: paid?.hash ?? '', namespace: 'eip155', signal }),
  )
  const fee = reading.status === 'done' && 'fee' in reading.value ? reading.value.fee : undefined
  const currency = flow.latchkey.getNetwork()?.nativeCurrency
  const prices = useWorthNow(
    flow,
    shown,
    fee !== undefined && currency ? decimalText(fee, currency.decimals) : undefined,
  )
  const arrived = useArrived(flow, shown, words.locale)
  const { chainId, hash } = shown ?? {}
  const reason = useRefusal(flow, shown?.status === 'failed' && chainId && hash ? { chainId, hash } : undefined)
  const { pending, groups } = history ?? emptyLists
  const receivers = useMemo(() => sentTo({ pending, groups }, address), [pending, groups, address])
  const network = flow.latchkey.getNetwork()
  if (isConnected && !features)
    return {
      model: { state: status === 'failed' ? 'error' : status === 'slow' ? 'slow' : 'loading' },
      onCopy: copy,
      onRetry,
      onSendAgain: undefined,
    }
  if (!isConnected || !shown || shown.chainId !== network?.caipNetworkId) return undefined
  // What took its place is what the chain has.
  const inChain = (shown.status === 'replaced' && shown.local?.replacement) || shown.hash
  return {
    model: {
      state: 'ready',
      row: shown,
      now: nowOf(flow),
      amounts: features?.display.choices().amounts ?? 'shown',
      me: { address, name: profileName, image: profileImage },
      people,
      sentTo: receivers,
      network: networkFace(network, flow.options()),
      worthNow: prices.moved,
      reason,
      arrived,
      fee:
        fee !== undefined
          ? feeText(fee, network.nativeCurrency, words.locale)
          : reading.status === 'running' || reading.status === 'slow'
            ? 'reading'
            : undefined,
      feeNow: prices.fee,
      explorer: inChain ? explorerUrl(flow, shown.chainId, { kind: 'transaction', id: inChain }) : undefined,
    },
    onCopy: copy,
    onRetry,
    onSendAgain: sendAgain(flow, shown, address),
  }
}

const emptyLists: Pick<HistoryState, 'pending' | 'groups'> = { pending: [], groups: [] }

function findRow({ pending, groups }: HistoryState, id: string, before: Activity | undefined): Activity | undefined {
  const all = [...pending, ...groups.flatMap(({ rows }) => rows)]
  // Once the server tells of it, it has another id.
  return all.find((row) => row.id === id) ?? (before && all.find((row) => isSame(row, before)))
}

/** Of several transfers of one hash each is known by what it was for. */
const isSame = ({ hash, local }: Activity, before: Activity): boolean =>
  before.hash
    ? [hash, local?.hash].includes(before.hash) && isSameTransfer(local ?? {}, before.local ?? {})
    : !!local?.batch && local.batch.id === before.local?.batch?.id
