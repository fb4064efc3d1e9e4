import { type Latchkey, useAction, useSend } from 'latchkey/react'
import { type FormEvent, useState } from 'react'
import { Part } from './Part.tsx'

interface Transfer {
  readonly symbol: string
  readonly amount: string
  readonly to: string
  readonly signal?: AbortSignal
}

/** Looks the receiver up, checks the transfer as the modal would, and asks the wallet. */
async function transfer(latchkey: Latchkey, { symbol, amount, to, signal = new AbortController().signal }: Transfer) {
  const send = await latchkey.feature('send')
  const { tokens } = await send.readTokens(signal)
  const token = tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`There is no ${symbol} to send.`)
  const { address, name } = await send.resolveReceiver(to, signal)
  send.fill({ token, sendTokenAmount: amount, receiverAddress: address, receiverProfileName: name })
  const review = await send.review(signal)
  if (review.funds !== 'enough') throw new Error(review.funds === 'no-fee' ? 'Not enough for the fee.' : 'Not enough.')
  return send.submit({ review, signal })
}

/** Sends ether or a token to an address or a name. */
export function Send() {
  const { status, state, error, retry } = useSend()
  const { dispatch, status: sending, data, error: failure } = useAction(transfer)
  const [form, setForm] = useState({ symbol: 'ETH', amount: '', to: '' })
  const field = (name: keyof typeof form) => ({
    'aria-label': name,
    placeholder: name,
    value: form[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => setForm({ ...form, [name]: target.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    dispatch(form)
  }
  return (
    <Part
      title="Send"
      status={status}
      error={failure?.message ?? (error === undefined ? undefined : String(error))}
      onRetry={error === undefined ? undefined : () => void retry()}
    >
      <form onSubmit={onSubmit}>
        <input {...field('amount')} inputMode="decimal" required />
        <input {...field('symbol')} required />
        <input {...field('to')} required />
        <button type="submit" disabled={sending === 'pending'}>
          {state?.loading ? 'Say yes in your wallet' : sending === 'pending' ? 'Checking…' : 'Send'}
        </button>
      </form>
      {data && <p data-testid="sent">{data.hash}</p>}
    </Part>
  )
}
