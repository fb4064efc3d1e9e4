import type { SendToken } from 'latchkey'
import { type Latchkey, useAccount, useAction, useSend } from 'latchkey/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Part } from './Part.tsx'
import { type Looked, Reviewed } from './Reviewed.tsx'

interface Transfer {
  readonly token: SendToken
  readonly amount: string
  readonly to: string
  readonly signal?: AbortSignal
}

/** Looks the receiver up and reads what the transfer would do, as the modal does. */
async function look(
  latchkey: Latchkey,
  { token, amount, to, signal = new AbortController().signal }: Transfer,
): Promise<Looked> {
  const send = await latchkey.feature('send')
  const { address, name } = await send.resolveReceiver(to, signal)
  send.fill({ token, sendTokenAmount: amount, receiverAddress: address, receiverProfileName: name })
  const review = await send.review(signal)
  const { fee, deposit, arrives, decimals } = review
  return {
    review,
    fee: await latchkey.formatUnits(fee.most + deposit, fee.decimals),
    arrives: arrives === undefined ? undefined : await latchkey.formatUnits(arrives, decimals),
  }
}

/** Asks the wallet for what was shown; a name, fee or receiver that changed since ends it without asking. */
async function submit(
  latchkey: Latchkey,
  { review, signal = new AbortController().signal }: Pick<Looked, 'review'> & { readonly signal?: AbortSignal },
) {
  const send = await latchkey.feature('send')
  return send.submit({ review, signal })
}

/** Sends ether or a token to an address or a name, once it was seen what that does. */
export function Send() {
  const { status, send, error, retry } = useSend()
  const { caipAddress } = useAccount()
  const { dispatch, reset, status: looking, data: looked, error: unseen } = useAction(look)
  const { dispatchAsync, status: sending, data: sent, error: unsent } = useAction(submit)
  const [tokens, setTokens] = useState<readonly SendToken[]>([])
  const [problem, setProblem] = useState<string>()
  const [form, setForm] = useState({ assetId: '', amount: '', to: '' })
  // What is held is that of one account on one network.
  useEffect(() => {
    setTokens([])
    reset()
    if (!send || !caipAddress) return undefined
    const left = new AbortController()
    send.readTokens(left.signal).then(
      (read) => setTokens(read.tokens),
      (cause: unknown) => left.signal.aborted || setProblem(String(cause)),
    )
    return () => left.abort()
  }, [send, caipAddress, reset])
  const field = (name: keyof typeof form) => ({
    'aria-label': name,
    value: form[name],
    required: true,
    // What was seen is that of another form.
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setForm({ ...form, [name]: target.value })
      reset()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // By its id: anybody may give a token the symbol of another.
    const token = tokens.find((one) => send?.assetIdOf(one) === form.assetId)
    if (token) dispatch({ ...form, token })
  }
  const onSend = ({ review }: Looked) => dispatchAsync({ review }).then(reset, reset)
  const fault = unseen?.message ?? unsent?.message ?? problem ?? (error === undefined ? undefined : String(error))
  return (
    <Part
      title="Send"
      status={status}
      error={fault}
      isEmpty={tokens.length === 0}
      onRetry={error === undefined ? undefined : () => void retry()}
    >
      <form onSubmit={onSubmit}>
        <input {...field('amount')} placeholder="amount" inputMode="decimal" />
        <select {...field('assetId')} aria-label="token">
          <option value="">Choose a token</option>
          {tokens.map((token) => (
            <option key={send?.assetIdOf(token)} value={send?.assetIdOf(token)}>
              {token.symbol} {token.address}
            </option>
          ))}
        </select>
        <input {...field('to')} placeholder="address or name" />
        <button type="submit" disabled={tokens.length === 0 || looking === 'pending' || sending === 'pending'}>
          {looking === 'pending' ? 'Checking…' : 'Review'}
        </button>
      </form>
      {looked && <Reviewed looked={looked} isAsked={sending === 'pending'} onSend={() => void onSend(looked)} />}
      {sent && <p data-testid="sent">{sent.hash}</p>}
    </Part>
  )
}
