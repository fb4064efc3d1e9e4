import type { PaymentLink, Sending, SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { formatAmount, formatWorth, writeAmount } from '@latchkey/protocol/text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { networkFace } from '../../../views/NetworkFace'
import { personOf } from '../../../views/People'
import type { ViewOf } from '../../../views/Screen'
import { typedAmount } from '../../../views/typedAmount'
import { useHeld } from '../../../views/useHeld'
import { useOnline } from '../../../views/useOnline'
import { useFollowed } from '../../../views/usePeople'
import { useReading } from '../../../views/useReading'
import { cutWorth } from '../cutWorth'
import { tokenFace } from '../TokenFace'
import { useTokens } from '../useTokens'
import { nextStep } from './nextStep'
import { useOpening } from './useOpening'
import { useReceiver } from './useReceiver'
import { useReceiverWays } from './useReceiverWays'
import type { WalletSendHandlers, WalletSendModel } from './WalletSendModel'

/** The form of a transfer of the active account; gone when nothing is connected. */
export function useWalletSend(
  flow: Flow,
  view: ViewOf<'WalletSend'>,
): ({ readonly model: WalletSendModel } & WalletSendHandlers) | undefined {
  const words = useWords<'send'>()
  const { locale } = words
  const { sending, address, chainId, answer, status, code, retry } = useTokens(flow)
  const isOnline = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed without a network is read once there is one
  useEffect(() => {
    if (isOnline && status === 'failed') retry()
  }, [isOnline])
  const written = useHeld(flow)
  const form = sending?.getState()
  const [unit, setUnit] = useState<'token' | 'dollars'>('token')
  const [typed, setTyped] = useState('')
  const showAmount = useCallback((amount = '') => setTyped(writeAmount(amount, locale)), [locale])
  /** Of Max; below zero once something else was chosen or typed after the last one. */
  const [presses, setPresses] = useState(0)
  const dropMost = () => setPresses((before) => -Math.abs(before))
  /** Shows an amount that nobody typed; what was being read for the field before it is no longer wanted. */
  const setAmount = (amount: string | undefined) => {
    showAmount(amount)
    setUnit('token')
    dropMost()
  }
  const [to, setTo] = useState('')
  const lastTaken = useRef('')
  const sentTo = address && answer && sending ? sending.recent() : []
  const recent = sentTo.slice(0, 4)
  const people = useFollowed(
    flow,
    recent.map((one) => one.address),
  )
  const { line, found, again: lookAgain } = useReceiver({ flow, sending, chainId, to, sentTo })
  const ways = useReceiverWays()
  const { reading: most } = useReading(presses > 0 ? `${presses}` : undefined, async (signal) => {
    const { getState, readMost, fill } = sending as Sending
    const { token, sendTokenAmount: before } = getState()
    const amount = await readMost(token as SendToken, signal)
    const now = getState()
    if (signal.aborted || now.token !== token || now.sendTokenAmount !== before) return
    fill({ sendTokenAmount: amount })
    setAmount(amount)
  })
  const { reading: item, again } = useOpening({ flow, view, sending, tokens: answer?.tokens, showAmount, setTo })

  // The form holds who was found for what stands in the field, and nobody else; whom it held when it was left is looked up again.
  useEffect(() => {
    const now = sending?.getState()
    if (!now || now.loading || (!found && (to === '' || to === (now.receiverProfileName ?? now.receiverAddress))))
      return
    sending?.fill({
      receiverAddress: found?.address,
      receiverProfileName: found?.name,
      receiverProfileImageUrl: found?.image,
    })
  }, [sending, found, to])
  // Another account or network, and whatever was sent, empties the form.
  const isEmpty = form !== undefined && !form.token && !form.sendTokenAmount && !form.receiverAddress
  const [wasFilled, setFilled] = useState(false)
  if (form && wasFilled === isEmpty) {
    setFilled(!isEmpty)
    if (isEmpty) {
      setTyped('')
      setTo('')
      // What the wallet refused stands in it again.
    } else if (to === '') setTo(form.receiverProfileName ?? form.receiverAddress ?? '')
  }
  const token = form?.token
  const asset = token && sending?.assetIdOf(token)
  const [lastAsset, setLastAsset] = useState(asset)
  if (asset !== lastAsset) {
    // Another token has other amounts.
    setLastAsset(asset)
    setAmount(form?.sendTokenAmount)
  }
  if (!address) return undefined

  const typeAmount = (text: string, inUnit = unit) => {
    const kept = typedAmount(text, inUnit === 'dollars' ? 2 : Number(token?.quantity.decimals ?? 18), locale)
    setTyped(kept.text)
    dropMost()
    if (!token || !sending) return
    const amount = kept.amount || undefined
    sending.fill({ sendTokenAmount: amount && inUnit === 'dollars' ? sending.convert(amount, token, 'token') : amount })
  }
  /** A link to be paid fills the form; one that asks for what cannot be done stays as it is, and is refused as no receiver. */
  const take = (text: string) => {
    setTo(text.slice(0, 255))
    lastTaken.current = text
    if (!sending || !/^(ethereum|solana):/i.test(text)) return
    // What was typed since then counts.
    const fill = (link: PaymentLink | undefined) => lastTaken.current === text && fillBy(link)
    void sending.readLink(text, answer?.tokens ?? []).then(fill, flow.report)
  }
  const fillBy = (link: PaymentLink | undefined) => {
    if (!sending || !link) return
    setTo(link.to)
    if (!link.token) return
    // Of an amount that stood there before nothing stays, which would be sent unseen.
    sending.fill({ token: link.token, sendTokenAmount: link.amount })
    setAmount(link.amount)
  }
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === view.chainId)
  const model = (): WalletSendModel => {
    if (network && network.caipNetworkId !== chainId)
      return { state: 'disabled', network: networkFace(network, flow.options()) }
    if (!answer) {
      if (!isOnline) return { state: 'offline' }
      return status === 'failed' ? { state: 'error', code } : { state: status === 'slow' ? 'slow' : 'loading' }
    }
    if (item.status === 'failed') return { state: 'error', code: isLatchkeyError(item.error) ? item.error.code : '' }
    if (item.status === 'running' || item.status === 'slow')
      return { state: item.status === 'slow' ? 'slow' : 'loading' }
    // An item is on no list of tokens; where that did not come there may be more.
    if (!token?.item && answer.list === 'read' && answer.tokens.every(isNothing)) return { state: 'empty' }
    const amount = form?.sendTokenAmount
    const inDollars = amount && token && sending?.convert(amount, token, 'dollars')
    const face = token && asset !== undefined ? tokenFace(flow, token, asset, locale, written) : undefined
    const hasPrice = token !== undefined && token.price > 0
    return {
      state: 'ready',
      token: face,
      amount: typed,
      unit,
      other: !hasPrice
        ? undefined
        : unit === 'token'
          ? inDollars
            ? cutWorth(inDollars, locale)
            : formatWorth(0, locale)
          : `${formatAmount(amount ?? '0', locale, 6)} ${face?.symbol}`,
      most:
        most.status === 'failed' ? 'failed' : most.status === 'running' || most.status === 'slow' ? 'reading' : 'idle',
      to,
      receiver: line,
      recent: recent.map(({ address: one, name: typed }) => {
        const { name, avatar } = personOf(people, one)
        return { address: one, name: typed ?? name, image: avatar, typed }
      }),
      ways,
      next: form?.loading ? 'waiting' : nextStep({ token, amount, typed, to, receiver: line }),
      isListMissing: answer.list === 'missing',
    }
  }
  return {
    model: model(),
    onAmount: (text) => typeAmount(text),
    onUnit() {
      const next = unit === 'token' ? 'dollars' : 'token'
      const amount = form?.sendTokenAmount
      setUnit(next)
      dropMost()
      showAmount(next === 'token' ? amount : amount && token && sending?.convert(amount, token, 'dollars'))
    },
    onMost: () => setPresses((before) => Math.abs(before) + 1),
    onTo: take,
    onPaste() {
      navigator.clipboard.readText().then(
        (text) => take(text.trim()),
        // The visitor can paste by hand.
        () => flow.toast({ variant: 'error', message: words('send.paste-denied') }),
      )
    },
    onRecent: (one) => take(one.typed ?? one.address),
    onToken: () => flow.push({ name: 'WalletSendSelectToken' }),
    onReview: () => flow.push({ name: 'WalletSendPreview' }),
    onLookAgain: lookAgain,
    onRetry: item.status === 'failed' ? again : retry,
    onReceive: flow.options().features.receive ? () => flow.push({ name: 'WalletReceive' }) : undefined,
    onSwitch() {
      if (!network) return
      flow.push({ name: 'SwitchNetwork', chainId: network.caipNetworkId })
      flow.switchTo(network.caipNetworkId)
    },
  }
}

/** What nobody knows the amount of may be something. */
const isNothing = ({ quantity: { numeric } }: SendToken) => /^0+(\.0*)?$/.test(numeric)
