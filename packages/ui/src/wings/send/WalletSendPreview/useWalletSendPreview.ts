import type { Sending, SendReview, SendToken } from '@latchkey/features/send'
import type { Flow, SendReceipt, View } from '@latchkey/flow'
import { isLatchkeyError, isUnanswered } from '@latchkey/protocol/errors'
import { useEffect, useRef, useState } from 'react'
import { tellsActivity } from '../../../holdings/tellsActivity'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useUi } from '../../../shell/UiContext'
import { connectedFace } from '../../../views/connectedFace'
import { isSameTransfer } from '../../../views/isSameTransfer'
import type { ViewOf } from '../../../views/Screen'
import { sayEnd, shownView } from '../../../views/sayEnd'
import { useCopy } from '../../../views/useCopy'
import { useFeatures } from '../../../views/useFeatures'
import { useHeld } from '../../../views/useHeld'
import { useOnline } from '../../../views/useOnline'
import { useFollowed } from '../../../views/usePeople'
import { useReading } from '../../../views/useReading'
import { useRoot } from '../../../views/useRoot'
import { useTask } from '../../../views/useTask'
import { symbolOf } from '../TokenFace'
import { nameOf } from './nameOf'
import { noticeText } from './noticeText'
import { reviewFacts } from './reviewFacts'
import type { Notice, WalletSendPreviewHandlers, WalletSendPreviewModel } from './WalletSendPreviewModel'

/** A review, and the chain's own currency with its price. */
interface Shown {
  readonly review: SendReview
  /** The form it was made of, as it was opened. */
  readonly opening: ViewOf<'WalletSend'> | undefined
  readonly native: SendToken | undefined
}

/** The transfer in the form, as the chain would do it now; gone when nothing is connected. */
export function useWalletSendPreview(
  flow: Flow,
): ({ readonly model: WalletSendPreviewModel } & WalletSendPreviewHandlers) | undefined {
  useFlowChanges()
  const ui = useUi()
  const { locale } = ui.words
  const latestUi = useRef(ui)
  latestUi.current = ui
  const { root, drawnIn } = useRoot()
  const copy = useCopy(flow)
  const written = useHeld(flow)
  const { features, status: loading, run: reload } = useFeatures(flow, ['send'])
  const sending = features?.send
  const hasFailed = loading === 'failed'
  const { address } = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const [notice, setNotice] = useState<Notice>()
  const { reading, again } = useReading(sending && address && `${chainId} ${address}`, async (signal) => {
    const { review, readTokens, hasBegun } = sending as Sending
    const form = formBelow(flow)
    const opening = form && hasBegun(form) ? form : undefined
    // Prices come with the tokens; without them the review has no dollars.
    const [read, tokens] = await Promise.all([review(signal), readTokens(signal).catch(() => undefined)])
    return { review: read, opening, native: tokens?.tokens.find((token) => token.address === undefined) }
  })
  const latest = useRef<Shown>(undefined)
  const isOnline = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed without a network is read once there is one
  useEffect(() => {
    if (isOnline && reading.status === 'failed') again()
  }, [isOnline])
  const shown = reading.status === 'done' ? reading.value : 'last' in reading ? reading.last : undefined
  latest.current = shown
  const { receiver: to } = shown?.review ?? {}
  const people = useFollowed(flow, [to?.name === undefined ? to?.address : undefined, to?.lookalike?.address])
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const { status, run } = useTask(async () => {
    if (!sending || !latest.current) return
    const { review, opening, native } = latest.current
    setNotice(undefined)
    const { form, from, receiver } = review
    const isJoined = sending.isUnderWay(form)
    try {
      // Leaving the view takes back nothing that the wallet shows.
      const sent = sending.submit({ review, signal: new AbortController().signal })
      // Whoever opened the form waits for what the visitor sends by it, not for what the site sends beside it.
      if (!isJoined) opening?.onSending?.(sent)
      const { hash } = await sent
      const view: ViewOf<'WalletSendConfirmed'> = {
        name: 'WalletSendConfirmed',
        receipt: {
          hash,
          chainId: form.token.chainId,
          amount: form.sendTokenAmount,
          symbol: symbolOf(form.token),
          decimals: review.decimals,
          worth: sending.convert(form.sendTokenAmount, form.token, 'dollars'),
          nativePrice: native?.price || undefined,
          assetId: sending.assetIdOf(form.token),
          from,
          to: receiver.address,
          name: receiver.name,
          image: receiver.image,
        },
      }
      const isNext = giveWay(flow, opening)
      const top = shownView(flow)
      // Two reviews may have waited for one answer.
      if (isNext ? isJoined : top?.name === 'WalletSendConfirmed' && isSameReceipt(top.receipt, view.receipt)) return
      // The form it came from waits for it too.
      if (!isNext && (top?.name === 'WalletSend' || top?.name === 'WalletSendPreview')) flow.reset(view)
      else {
        const message = latestUi.current.words('send.sent-to', {
          name: nameOf({ address: receiver.address, name: receiver.name }),
        })
        sayEnd({ flow, ui: latestUi.current, root: root.current, variant: 'success', message, view })
      }
    } catch (error) {
      // The form begins anew after each try; here the visitor may try again, also where they went back to it.
      const isHere = flow.latchkey.getAccount().address === from && !sending.getState().token
      if (isHere) sending.fill(form)
      if (giveWay(flow, opening) && isJoined) return
      // A page on its way out is left too.
      const top = shownView(flow)
      if (isLeft.current || top?.name !== 'WalletSendPreview') {
        const said = noticeOf(error)
        const { words } = latestUi.current
        const message = noticeText(words, said)
        // A visitor who said no knows it.
        if (said === 'declined') top && flow.toast({ variant: 'error', message })
        else {
          // Where there is no activity, what is on its way is told in the account.
          const told = tellsActivity(flow, form.token.chainId) ? 'Transactions' : 'Account'
          const view: View = { name: said === 'maybe-sent' ? told : 'WalletSend' }
          const report = flow.report(error)
          sayEnd({ flow, ui: latestUi.current, root: root.current, variant: 'error', message, report, view })
        }
        return
      }
      setNotice(noticeOf(error))
      if (isLatchkeyError(error, 'send.review_outdated')) again()
      throw error
    }
  })
  // The page was left while the wallet was asked: it still is.
  const isBusy = shown !== undefined && sending?.isUnderWay(shown.review.form) === true
  useEffect(() => {
    if (isBusy && status === 'idle') run()
  }, [isBusy, status, run])
  if (!address) return undefined

  const model = (): WalletSendPreviewModel => {
    if (hasFailed) return { state: 'error', code: 'ui.chunk_failed' }
    if (reading.status === 'failed' && (status === 'idle' || status === 'failed')) {
      const { error } = reading
      return isOnline ? { state: 'error', code: isLatchkeyError(error) ? error.code : '' } : { state: 'offline' }
    }
    if (!shown || !sending) return { state: reading.status === 'slow' ? 'slow' : 'loading' }
    const { review, native } = shown
    const facts = reviewFacts({
      flow,
      review,
      people,
      inDollars: (amount) => native && sending.convert(amount, native, 'dollars'),
      ownInDollars: (amount, token) => sending.convert(amount, token, 'dollars'),
      locale,
      written,
    })
    // Once the wallet said yes it stands until the receipt takes its place.
    if (status === 'running' || status === 'slow' || status === 'done')
      return { state: 'awaiting-wallet', wallet: connectedFace(flow)?.name, isSlow: status === 'slow', ...facts }
    if (review.funds !== 'enough') return { state: 'disabled', why: review.funds, ...facts }
    return { state: 'ready', notice, ...facts }
  }
  return {
    model: model(),
    drawnIn,
    onSend: run,
    onInstead() {
      const found = shown?.review.receiver.lookalike
      if (!found || !sending) return
      const { address: receiverAddress, name: receiverProfileName } = found
      sending.fill({ receiverAddress, receiverProfileName, receiverProfileImageUrl: undefined })
      again()
    },
    onCopy: () => copy(shown?.review.receiver.address ?? ''),
    onRetry: hasFailed ? () => reload() : again,
    onChange: () => flow.back(),
  }
}

const isSameReceipt = (one: SendReceipt, other: SendReceipt) =>
  one.hash === other.hash && isSameTransfer(transferOf(one), transferOf(other))

const transferOf = ({ to, assetId, amount }: SendReceipt) => ({ to, amount: { assetId, text: amount } })

/** The form that the review stands above. */
const formBelow = (flow: Flow) =>
  flow.store.getState().stack.find((view): view is ViewOf<'WalletSend'> => view.name === 'WalletSend')

/** Once a transfer ended: whether the form was opened for another one meanwhile, which has its turn then. */
function giveWay(flow: Flow, opening: ViewOf<'WalletSend'> | undefined): boolean {
  const form = formBelow(flow)
  if (!form || form === opening || (form.amount ?? form.assetAddress ?? form.to) === undefined) return false
  if (shownView(flow)?.name === 'WalletSendPreview') flow.back()
  return true
}

function noticeOf(error: unknown): Notice {
  if (!isLatchkeyError(error)) return { code: '' }
  if (error.code === 'wallet.request_rejected') return 'declined'
  if (isUnanswered(error.code)) return 'maybe-sent'
  if (isLatchkeyError(error, 'send.review_outdated')) return error.data.what as 'fee' | 'receiver' | 'balance' | 'again'
  return { code: error.code }
}
