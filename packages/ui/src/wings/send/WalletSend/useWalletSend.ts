import type { PaymentLink } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { networkFace } from '../../../views/NetworkFace'
import { personOf } from '../../../views/People'
import type { ViewOf } from '../../../views/Screen'
import { useHeld } from '../../../views/useHeld'
import { useOnline } from '../../../views/useOnline'
import { useFollowed } from '../../../views/usePeople'
import { tokenFace } from '../TokenFace'
import { useTokens } from '../useTokens'
import { nextStep } from './nextStep'
import { otherAmount } from './otherAmount'
import { unreadySend } from './unreadySend'
import { useOpening } from './useOpening'
import { useReceiver } from './useReceiver'
import { useReceiverWays } from './useReceiverWays'
import { useSendAmount } from './useSendAmount'
import type { WalletSendHandlers, WalletSendModel } from './WalletSendModel'

/** The form of a transfer of the active account; gone when nothing is connected. */
export function useWalletSend(
  flow: Flow,
  view: ViewOf<'WalletSend'>,
): ({ readonly model: WalletSendModel } & WalletSendHandlers) | undefined {
  const words = useWords<'send'>()
  const { locale } = words
  const tokens = useTokens(flow)
  const { sending, address, chainId, answer, status, retry } = tokens
  const isOnline = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed without a network is read once there is one
  useEffect(() => {
    if (isOnline && status === 'failed') retry()
  }, [isOnline])
  const written = useHeld(flow)
  const form = sending?.getState()
  const token = form?.token
  const asset = token && sending?.assetIdOf(token)
  const amount = form?.sendTokenAmount
  const { typed, unit, most, show, replace, ...amounts } = useSendAmount(sending, token, asset, amount, locale)
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
  const { reading: item, again } = useOpening({ flow, view, sending, tokens: answer?.tokens, showAmount: show, setTo })

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
  const isEmpty = form !== undefined && !token && !amount && !form.receiverAddress
  const [wasFilled, setFilled] = useState(false)
  if (form && wasFilled === isEmpty) {
    setFilled(!isEmpty)
    if (isEmpty) {
      show()
      setTo('')
      // What the wallet refused stands in it again.
    } else if (to === '') setTo(form.receiverProfileName ?? form.receiverAddress ?? '')
  }
  if (!address) return undefined

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
    replace(link.amount)
  }
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === view.chainId)
  const model = (): WalletSendModel => {
    if (network && network.caipNetworkId !== chainId)
      return { state: 'disabled', network: networkFace(network, flow.options()) }
    const unready = unreadySend(tokens, item, token, isOnline)
    if (unready) return unready
    const inDollars = amount && token && sending?.convert(amount, token, 'dollars')
    return {
      state: 'ready',
      token: token && asset !== undefined ? tokenFace(flow, token, asset, locale, written) : undefined,
      amount: typed,
      unit,
      most,
      to,
      other: otherAmount(token, unit, amount, inDollars, locale),
      receiver: line,
      recent: recent.map(({ address: one, name: typed }) => {
        const { name, avatar } = personOf(people, one)
        return { address: one, name: typed ?? name, image: avatar, typed }
      }),
      ways,
      next: form?.loading ? 'waiting' : nextStep({ token, amount, typed, to, receiver: line }),
      isListMissing: answer?.list === 'missing',
    }
  }
  return {
    model: model(),
    ...amounts,
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
