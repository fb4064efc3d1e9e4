import type { Sending, SendToken } from '@latchkey/features/send'
import { writeAmount } from '@latchkey/protocol/text'
import { useCallback, useState } from 'react'
import { typedAmount } from '../../../views/typedAmount'
import { useReading } from '../../../views/useReading'
import type { SendForm } from './WalletSendModel'

/** The amount of the form as it stands in its field, and what changes it. */
interface SendAmount extends Pick<SendForm, 'unit' | 'most'> {
  readonly typed: string
  /** Shows an amount in the unit in use. */
  readonly show: (amount?: string) => void
  /** Shows an amount of the token that nobody typed; what was being read for the field before it is no longer wanted. */
  readonly replace: (amount: string | undefined) => void
  readonly onAmount: (text: string) => void
  readonly onUnit: () => void
  readonly onMost: () => void
}

/** @param asset of the token in the form */
export function useSendAmount(
  sending: Sending | undefined,
  token: SendToken | undefined,
  asset: string | undefined,
  amount: string | undefined,
  locale: string,
): SendAmount {
  const [unit, setUnit] = useState<SendForm['unit']>('token')
  const [typed, setTyped] = useState('')
  const show = useCallback((amount = '') => setTyped(writeAmount(amount, locale)), [locale])
  /** Of Max; below zero once something else was chosen or typed after the last one. */
  const [presses, setPresses] = useState(0)
  const dropMost = () => setPresses((before) => -Math.abs(before))
  const replace = (amount: string | undefined) => {
    show(amount)
    setUnit('token')
    dropMost()
  }
  const { reading } = useReading(presses > 0 ? `${presses}` : undefined, async (signal) => {
    const { getState, readMost, fill } = sending as Sending
    const { token, sendTokenAmount: before } = getState()
    const amount = await readMost(token as SendToken, signal)
    const now = getState()
    if (signal.aborted || now.token !== token || now.sendTokenAmount !== before) return
    fill({ sendTokenAmount: amount })
    replace(amount)
  })
  const [lastAsset, setLastAsset] = useState(asset)
  if (asset !== lastAsset) {
    // Another token has other amounts.
    setLastAsset(asset)
    replace(amount)
  }
  return {
    typed,
    unit,
    show,
    replace,
    most:
      reading.status === 'failed'
        ? 'failed'
        : reading.status === 'running' || reading.status === 'slow'
          ? 'reading'
          : 'idle',
    onAmount(text) {
      const kept = typedAmount(text, unit === 'dollars' ? 2 : Number(token?.quantity.decimals ?? 18), locale)
      setTyped(kept.text)
      dropMost()
      if (!token || !sending) return
      const next = kept.amount || undefined
      sending.fill({ sendTokenAmount: next && unit === 'dollars' ? sending.convert(next, token, 'token') : next })
    },
    onUnit() {
      const next = unit === 'token' ? 'dollars' : 'token'
      setUnit(next)
      dropMost()
      show(next === 'token' ? amount : amount && token && sending?.convert(amount, token, 'dollars'))
    },
    onMost: () => setPresses((before) => Math.abs(before) + 1),
  }
}
