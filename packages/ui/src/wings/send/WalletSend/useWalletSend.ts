import type { Sending, SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { formatAmount } from '@latchkey/protocol/text'
import { useEffect, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { networkFace } from '../../../views/NetworkFace'
import type { ViewOf } from '../../../views/Screen'
import { assetIdOf } from '../assetIdOf'
import { dollars, tokenFace } from '../TokenFace'
import { useReading } from '../useReading'
import { useSending } from '../useSending'
import { nextStep } from './nextStep'
import { readTyped } from './readTyped'
import { useOpening } from './useOpening'
import { useReceiver } from './useReceiver'
import type { WalletSendHandlers, WalletSendModel } from './WalletSendModel'

/** The form of a transfer of the active account; gone when nothing is connected. */
export function useWalletSend(
  flow: Flow,
  view: ViewOf<'WalletSend'>,
): ({ readonly model: WalletSendModel } & WalletSendHandlers) | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const { sending, hasFailed, reload } = useSending(flow)
  const { address } = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const { reading, again } = useReading(sending && address && `${chainId} ${address}`, async (signal) =>
    (sending as Sending).readTokens(signal),
  )
  const form = sending?.getState()
  const [unit, setUnit] = useState<'token' | 'dollars'>('token')
  const [typed, setTyped] = useState('')
  const [to, setTo] = useState('')
  const { line, found } = useReceiver(sending, chainId, to)
  const [wanted, setWanted] = useState<{ readonly token: SendToken; readonly turn: number }>()
  const { reading: most } = useReading(wanted && `${assetIdOf(wanted.token)} ${wanted.turn}`, async (signal) => {
    const amount = await (sending as Sending).readMost((wanted as { token: SendToken }).token, signal)
    sending?.fill({ sendTokenAmount: amount })
    setTyped(amount)
    setUnit('token')
  })
  const answer = reading.status === 'done' ? reading.value : 'last' in reading ? reading.last : undefined
  useOpening({ flow, view, sending, tokens: answer?.tokens, setTyped, setTo })

  // The form holds who was found for what stands in the field, and nobody else.
  useEffect(() => {
    const { address: receiverAddress, name: receiverProfileName, image: receiverProfileImageUrl } = found ?? {}
    if (sending?.getState().loading === false && (found || to !== ''))
      sending.fill({ receiverAddress, receiverProfileName, receiverProfileImageUrl })
  }, [sending, found, to])
  // Another account or network, and whatever was sent, empties the form.
  const isEmpty = form !== undefined && !form.token && !form.sendTokenAmount && !form.receiverAddress
  const [wasFilled, setFilled] = useState(false)
  if (form && wasFilled === isEmpty) {
    setFilled(!isEmpty)
    if (isEmpty) {
      setTyped('')
      setTo('')
    }
  }
  const token = form?.token
  const asset = token && assetIdOf(token)
  const [lastAsset, setLastAsset] = useState(asset)
  if (asset !== lastAsset) {
    // Another token has other amounts.
    setLastAsset(asset)
    setTyped(form?.sendTokenAmount ?? '')
    setUnit('token')
  }
  if (!address) return undefined

  const typeAmount = (text: string, inUnit = unit) => {
    const kept = readTyped(text, inUnit === 'dollars' ? 2 : Number(token?.quantity.decimals ?? 18))
    setTyped(kept)
    if (!token || !sending) return
    sending.fill({ sendTokenAmount: inUnit === 'dollars' ? sending.convert(kept, token, 'token') : kept || undefined })
  }
  const network = flow.latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === view.chainId)
  const model = (): WalletSendModel => {
    if (network && network.caipNetworkId !== chainId)
      return { state: 'disabled', network: networkFace(network, flow.options()) }
    if (hasFailed) return { state: 'error', code: 'ui.chunk_failed' }
    if (!answer) {
      if (!navigator.onLine) return { state: 'offline' }
      if (reading.status === 'failed') {
        const { error } = reading
        return { state: 'error', code: isLatchkeyError(error) ? error.code : '' }
      }
      return { state: reading.status === 'slow' ? 'slow' : 'loading' }
    }
    if (answer.tokens.length === 0) return { state: 'empty' }
    const amount = form?.sendTokenAmount
    const inDollars = amount && token && sending?.convert(amount, token, 'dollars')
    const face = token && tokenFace(flow, token, assetIdOf(token), locale)
    const hasPrice = token !== undefined && token.price > 0
    return {
      state: 'ready',
      token: face,
      amount: typed,
      unit,
      other: !hasPrice
        ? undefined
        : unit === 'token'
          ? dollars(inDollars || '0', locale)
          : `${formatAmount(amount ?? '0', locale, 6)} ${face?.symbol}`,
      most:
        most.status === 'failed' ? 'failed' : most.status === 'running' || most.status === 'slow' ? 'reading' : 'idle',
      to,
      receiver: line,
      recent: (sending?.recent() ?? []).slice(0, 4).map(({ address: one, name }) => ({ address: one, name })),
      canPaste: typeof navigator.clipboard?.readText === 'function',
      next: nextStep({ token, amount, typed, to, receiver: line }),
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
      setTyped((next === 'token' ? amount : amount && token && sending?.convert(amount, token, 'dollars')) ?? '')
    },
    onMost: () => token && setWanted((before) => ({ token, turn: (before?.turn ?? 0) + 1 })),
    onTo: setTo,
    onPaste() {
      // Where it is refused the visitor pastes by hand.
      navigator.clipboard.readText().then(
        (text) => setTo(text.trim().slice(0, 255)),
        () => {},
      )
    },
    onRecent: (one) => setTo(one.name ?? one.address),
    onToken: () => flow.push({ name: 'WalletSendSelectToken' }),
    onReview: () => flow.push({ name: 'WalletSendPreview' }),
    onRetry: hasFailed ? reload : again,
    onReceive: () => flow.push({ name: 'WalletReceive' }),
    onSwitch() {
      if (!network) return
      flow.push({ name: 'SwitchNetwork', chainId: network.caipNetworkId })
      flow.switchTo(network.caipNetworkId)
    },
  }
}
