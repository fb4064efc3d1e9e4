import type { Sending, SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef } from 'react'
import type { ViewOf } from '../../../views/Screen'

interface OpeningParameters {
  readonly flow: Flow
  readonly view: ViewOf<'WalletSend'>
  readonly sending: Sending | undefined
  readonly tokens: readonly SendToken[] | undefined
  readonly setTyped: (amount: string) => void
  readonly setTo: (to: string) => void
}

/** Puts into an empty form what the site asked for, else what stood in it, and the chain's own currency where no token was named. */
export function useOpening({ flow, view, sending, tokens, setTyped, setTo }: OpeningParameters): void {
  const isToldOf = useRef(false)
  useEffect(() => {
    if (isToldOf.current) return
    isToldOf.current = true
    const { accountType } = flow.latchkey.getAccount()
    const network = flow.latchkey.getNetwork()?.caipNetworkId
    flow.tell('OPEN_SEND', { isSmartAccount: accountType === 'smartAccount', network })
  }, [flow])
  useEffect(() => {
    if (!sending || !tokens) return
    const { token, sendTokenAmount, receiverAddress, receiverProfileName, loading } = sending.getState()
    if (loading) {
      // The wallet is still being asked.
      flow.push({ name: 'WalletSendPreview' })
      return
    }
    if (token) {
      setTyped(sendTokenAmount ?? '')
      setTo(receiverProfileName ?? receiverAddress ?? '')
      return
    }
    // Plain JavaScript may give anything.
    const { amount, assetAddress, to } = view as Readonly<Record<string, unknown>>
    const wanted =
      typeof assetAddress === 'string' && assetAddress !== 'native' ? assetAddress.toLowerCase() : undefined
    const picked = tokens.find(({ address }) =>
      wanted === undefined ? address === undefined : address?.toLowerCase().endsWith(`:${wanted}`),
    )
    const isAmount = typeof amount === 'string' && /^\d{1,30}(\.\d{1,30})?$/.test(amount)
    sending.fill({ token: picked, sendTokenAmount: isAmount ? amount : undefined })
    setTyped(isAmount ? amount : '')
    setTo(typeof to === 'string' ? to.slice(0, 255) : '')
  }, [flow, view, sending, tokens, setTyped, setTo])
}
