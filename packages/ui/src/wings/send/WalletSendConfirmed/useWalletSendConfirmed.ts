import type { LocalTransaction } from '@latchkey/features/transactions'
import type { Flow, SendReceipt } from '@latchkey/flow'
import { featureNamespaces } from '@latchkey/protocol/caip'
import { sendUnsupported } from '@latchkey/protocol/errors'
import { cleanText, decimalText, formatAmount, formatWorth } from '@latchkey/protocol/text'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { clockTime, isSameDay } from '../../../views/clockTime'
import { countText } from '../../../views/countText'
import { explorerUrl } from '../../../views/explorerUrl'
import { isCancelled } from '../../../views/isCancelled'
import { isSameTransfer } from '../../../views/isSameTransfer'
import { networkFace } from '../../../views/NetworkFace'
import { nowOf } from '../../../views/nowOf'
import { personOf } from '../../../views/People'
import { personFace } from '../../../views/personFace'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import { useFeatures } from '../../../views/useFeatures'
import { useAmounts } from '../../../views/useHeld'
import { useFollowed } from '../../../views/usePeople'
import { useReading } from '../../../views/useReading'
import { useRefusal } from '../../../views/useRefusal'
import { cutWorth } from '../cutWorth'
import type { WalletSendConfirmedHandlers, WalletSendConfirmedModel } from './WalletSendConfirmedModel'

/** In place of an amount. */
const dots = '••••'

/** What became of a transfer that was sent. */
export function useWalletSendConfirmed(
  flow: Flow,
  { receipt }: ViewOf<'WalletSendConfirmed'>,
): { readonly model: WalletSendConfirmedModel } & WalletSendConfirmedHandlers {
  useFlowChanges()
  const words = useWords<'sendSteps'>()
  const { locale } = words
  const copy = useCopy(flow)
  const isHidden = useAmounts(flow) === 'hidden'
  const { chainId, amount, symbol, decimals, assetId, from, to, worth, nativePrice } = receipt
  const people = useFollowed(flow, [receipt.name === undefined ? to : undefined])
  // The account just sent to them.
  const { name, image } = personFace({ ...receipt, address: to }, personOf(people, to), 'known')
  const namespace = featureNamespaces.send.find((one) => chainId.startsWith(`${one}:`))
  // A chain that is not in use is not asked for it: who comes back to it hears of it.
  const isHere = namespace && flow.latchkey.getAccount(namespace).caipAddress?.startsWith(`${chainId}:`)
  const { reading, again } = useReading(isHere ? receipt.hash : undefined, async (signal) => {
    if (!namespace) throw sendUnsupported({})
    return effectOf(flow, receipt, await endOf(flow, { hash: receipt.hash, namespace, signal }), signal)
  })
  const told = useRef<Outcome>(undefined)
  if (reading.status === 'done') told.current = reading.value
  // What followed it since may know more than the chain tells now, as of one it forgot.
  const kept = useFeatures(flow, ['transactions'])
    .features?.transactions.list(namespace)
    .find(
      (one) =>
        one.chainId === chainId &&
        one.hash === receipt.hash &&
        isSameTransfer(one, { to, amount: { assetId, text: amount } }),
    )
  // What was dropped may go through all the same, long after that was read here.
  const isOutdated = told.current?.status === 'dropped' && kept !== undefined && isBack(kept)
  useEffect(() => {
    if (isOutdated) again()
  }, [isOutdated, again])
  const ended = isOutdated ? undefined : told.current
  const isLate = useLate()
  const outcome = ended ? outcomeOf(ended, namespace, kept) : kept && keptOutcome(kept, namespace)
  // The wallet may have sent it again for a higher fee, under another hash.
  const { hash } = ended ?? (kept && minedAs(kept)) ?? receipt
  const reason = useRefusal(flow, outcome === 'reverted' ? { chainId, hash } : undefined)
  const [opened] = useState(() => nowOf(flow))
  const at = kept?.at ?? opened
  const isItem = assetId !== undefined && /\/erc(721|1155):/.test(assetId)
  const account = flow.latchkey.getAccount()
  const isOwn = account.address === from
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === chainId)
  const feeTexts = () => {
    const none = { fee: undefined, feeAmount: undefined }
    if (!ended && isHere && reading.status !== 'failed' && reading.status !== 'done')
      return namespace === 'eip155' ? { ...none, fee: 'reading' } : none
    const fee = ended && 'fee' in ended ? ended.fee : undefined
    if (fee === undefined || !network) return none
    if (isHidden) return { ...none, fee: dots }
    const { decimals, symbol: unit } = network.nativeCurrency
    const text = decimalText(fee, decimals)
    const own = `${formatAmount(text, locale, 6)} ${cleanText(unit, 12)}`
    if (nativePrice === undefined) return { ...none, fee: own }
    return { fee: formatWorth(Number(text) * nativePrice, locale), feeAmount: own }
  }
  const arrived = outcome === 'unclear' ? undefined : ended?.arrived
  const came = decimals === undefined || arrived === undefined ? undefined : decimalText(arrived, decimals)
  const sent = {
    hash,
    reason,
    arrived:
      came === undefined || came === amount
        ? undefined
        : `${isHidden ? dots : formatAmount(came, locale, 20)} ${cleanText(symbol, 40)}`,
    // One of an item is the item.
    amount:
      isItem && amount === '1'
        ? undefined
        : isHidden
          ? dots
          : isItem
            ? countText(amount, locale)
            : formatAmount(amount, locale, 20),
    symbol: cleanText(symbol, 40),
    worth: worth === undefined || isHidden ? undefined : cutWorth(worth, locale),
    from,
    fromName: isOwn ? account.profileName : undefined,
    fromImage: isOwn ? account.profileImage : undefined,
    to,
    name,
    image,
    network: network ? networkFace(network, flow.options()) : { chainId, name: chainId, image: undefined },
    ...feeTexts(),
    when: isSameDay(at, opened)
      ? words('send.today', { time: clockTime(locale, at, at) })
      : clockTime(locale, at, opened),
    // What took its place is what the chain has.
    explorer: explorerUrl(flow, chainId, {
      kind: 'transaction',
      id: ended?.status === 'replaced' ? ended.replacement : hash,
    }),
  }
  return {
    model:
      outcome === 'reverted' || outcome === 'dropped' || outcome === 'forgotten' || outcome === 'cancelled'
        ? { state: 'error', why: outcome, ...sent }
        : {
            state: 'success',
            // That nobody tells what became of it says nothing against it.
            outcome: outcome ?? (!isHere ? 'away' : isLate || reading.status === 'failed' ? 'slow' : 'pending'),
            ...sent,
          },
    onDone: () => flow.reset({ name: 'Account' }),
    onCopy: copy,
  }
}

/** Milliseconds after which what is on its way takes longer than chains do. */
const lateAfter = 30_000

/** Whether so long has gone by since the view was opened. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfter)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

type End = Awaited<ReturnType<Flow['latchkey']['waitForTransaction']>>
/** How it ended, and what of it came to the receiver, where its token told that. */
type Outcome = (End | (Omit<Extract<End, { status: 'confirmed' }>, 'status'> & { readonly status: 'unclear' })) & {
  readonly arrived?: bigint | undefined
}

/** How it ended; one that the wallet sent again for a higher fee ended as that one did. */
async function endOf(flow: Flow, what: Parameters<Flow['latchkey']['waitForTransaction']>[0]): Promise<End> {
  const outcome = await flow.latchkey.waitForTransaction(what)
  const isSpedUp = outcome.status === 'replaced' && outcome.how === 'sped-up'
  return isSpedUp ? endOf(flow, { ...what, hash: outcome.replacement }) : outcome
}

/** What one that went through did of what it was sent for. */
async function effectOf(
  flow: Flow,
  { chainId, from, to, assetId, amount: text, decimals }: SendReceipt,
  ended: End,
  signal: AbortSignal,
): Promise<Outcome> {
  if (ended.status !== 'confirmed') return ended
  const { readEffect } = await flow.feature('transactions')
  const sent = { chainId, from, to, hash: ended.hash, kind: 'send', amount: { assetId, text, decimals } } as const
  const { status, arrived } = await readEffect(sent, signal)
  if (status === 'done') return { ...ended, arrived }
  return { ...ended, status: status === 'undone' ? 'reverted' : 'unclear' }
}

function outcomeOf(ended: Outcome, namespace: string | undefined, kept: LocalTransaction | undefined) {
  // What follows it looks at who sent it, and for what: of what a bundler took back, and of the second that is called so, nobody knows the end.
  if (kept?.status === 'unknown' && (ended.status === 'replaced' || ended.status === 'confirmed'))
    return 'unclear' as const
  if (ended.status === 'replaced') return isCancelled(kept ?? ended) ? ('cancelled' as const) : ended.status
  // What took its number is nowhere to be found: it may have paid them all the same.
  if (ended.status === 'dropped' && ended.nonce === 'spent') return 'replaced' as const
  // Its number is free, and its wallet may have it still.
  return ended.status === 'dropped' && namespace === 'eip155' ? ('forgotten' as const) : ended.status
}

function keptOutcome(kept: LocalTransaction, namespace: string | undefined) {
  const { status } = kept
  if (status === 'pending') return undefined
  if (status === 'unknown') return 'unclear' as const
  if (status === 'replaced') return isCancelled(kept) ? ('cancelled' as const) : status
  if (status === 'dropped' && namespace === 'eip155') return 'forgotten' as const
  return status === 'failed' ? ('reverted' as const) : status
}

/** Whether what followed it knows more of it than that it was dropped: how it ended, or that a node showed it again. */
const isBack = ({ status, cameBack }: LocalTransaction) =>
  status === 'pending' ? cameBack !== undefined : status !== 'dropped'

/** Under which hash it went, where that is known. */
const minedAs = ({ status, hash, replacement }: LocalTransaction) =>
  hash === undefined
    ? undefined
    : { hash: status === 'confirmed' || status === 'failed' ? (replacement ?? hash) : hash }
