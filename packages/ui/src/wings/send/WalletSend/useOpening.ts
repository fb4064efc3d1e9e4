import type { SendForm, Sending, SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef } from 'react'
import type { ViewOf } from '../../../views/Screen'
import { type Reading, useReading } from '../../../views/useReading'
import { readOffered } from './readOffered'

interface OpeningParameters {
  readonly flow: Flow
  readonly view: ViewOf<'WalletSend'>
  readonly sending: Sending | undefined
  readonly tokens: readonly SendToken[] | undefined
  readonly showAmount: (amount: string | undefined) => void
  readonly setTo: (to: string) => void
}

/** Fills the form with what it was opened for, once; who comes back finds what stood in it. An item that was asked for is read first. */
export function useOpening({ flow, view, sending, tokens, showAmount, setTo }: OpeningParameters): {
  readonly reading: Reading<SendToken>
  readonly again: () => void
} {
  const isToldOf = useRef(false)
  useEffect(() => {
    if (isToldOf.current) return
    isToldOf.current = true
    const { accountType } = flow.latchkey.getAccount()
    const network = flow.latchkey.getNetwork()?.caipNetworkId
    flow.tell('OPEN_SEND', { isSmartAccount: accountType === 'smartAccount', network })
  }, [flow])

  const { asset, tokenId, amount, to, isAsked } = readPreset(view)
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const isHere = view.chainId === undefined || view.chainId === chainId
  const isDue =
    sending && !sending.getState().loading && isHere && !(sending.hasBegun(view) && sending.getState().token)
  const { reading, again } = useReading(
    isDue && asset !== undefined && tokenId !== undefined ? `${chainId} ${asset} ${tokenId}` : undefined,
    (signal) => readOffered(flow, sending as Sending, { address: asset as string, tokenId: tokenId as string }, signal),
  )
  const item = reading.status === 'done' ? reading.value : undefined
  // Another transfer is in the wallet: what was asked for begins once that has ended.
  const isWaiting = isAsked && sending?.getState().loading && !sending.hasBegun(view)
  const shown = useRef<object>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when the wait is over
  useEffect(() => {
    if (!sending || !tokens) return
    const { token, sendTokenAmount, receiverAddress, receiverProfileName, loading } = sending.getState()
    if (loading) {
      // The wallet is still being asked.
      flow.push({ name: 'WalletSendPreview' })
      return
    }
    if (token && (!isAsked || sending.hasBegun(view))) {
      // What was typed since stays, though the list was read anew.
      if (shown.current === view) return
      shown.current = view
      sending.begin(view)
      showAmount(sendTokenAmount)
      setTo(receiverProfileName ?? receiverAddress ?? '')
      return
    }
    const begin = (form: SendForm) => {
      shown.current = view
      sending.begin(view, form)
      showAmount(form.sendTokenAmount)
      setTo(to ?? '')
    }
    if (tokenId === undefined) begin({ token: pick(tokens, asset), sendTokenAmount: amount })
    else if (item) begin({ token: item, sendTokenAmount: amount ?? (item.quantity.numeric === '1' ? '1' : undefined) })
  }, [flow, view, sending, tokens, item, asset, tokenId, amount, to, isAsked, isWaiting, showAmount, setTo])
  return { reading, again }
}

/** The chain's own currency where no token was named. */
const pick = (tokens: readonly SendToken[], asset: string | undefined) =>
  tokens.find(({ address }) =>
    asset === undefined ? address === undefined : address?.toLowerCase().endsWith(`:${asset.toLowerCase()}`),
  )

/** What the site asked for; plain JavaScript may give anything. */
function readPreset(view: object) {
  const given = view as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined)
  const [asset, amount, to, tokenId] = [text('assetAddress'), text('amount'), text('to'), text('tokenId')]
  return {
    asset: asset === 'native' ? undefined : asset,
    tokenId: asset === undefined ? undefined : tokenId,
    amount: amount !== undefined && /^\d{1,30}(\.\d{1,30})?$/.test(amount) ? amount : undefined,
    to: to?.slice(0, 255),
    isAsked: (asset ?? amount ?? to) !== undefined,
  }
}
