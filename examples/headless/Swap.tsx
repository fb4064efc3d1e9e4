import { type Latchkey, type UseSwap, useAction, useSwap } from 'latchkey/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Part } from './Part.tsx'

type Ready = Extract<UseSwap, { status: 'success' }>['swap']
type Token = Awaited<ReturnType<Ready['tokens']>>['all'][number]

/** Builds the swap that was quoted, proves it, and asks the wallet for each of its steps. */
async function submit(
  latchkey: Latchkey,
  { signal = new AbortController().signal }: { readonly signal?: AbortSignal },
) {
  const swap = await latchkey.feature('swap')
  await swap.review(signal)
  // What the plan wants an explicit yes to is shown before the press; here nothing is agreed to unseen.
  return swap.submit({ accepted: [], signal })
}

/** Swaps ether for another token of the network. */
export function Swap() {
  const { status, swap, state, error, retry } = useSwap()
  const [tokens, setTokens] = useState<readonly Token[]>([])
  const [problem, setProblem] = useState<string>()
  const [form, setForm] = useState({ amount: '', to: '' })
  const { dispatch, status: swapping, data, error: failure } = useAction(submit)
  useEffect(() => {
    if (!swap) return undefined
    const left = new AbortController()
    swap.tokens(left.signal).then(
      ({ all }) => setTokens(all),
      (cause: unknown) => left.signal.aborted || setProblem(String(cause)),
    )
    return () => left.abort()
  }, [swap])
  const onQuote = async (event: FormEvent) => {
    event.preventDefault()
    const { signal } = new AbortController()
    const sourceToken = tokens.find(({ symbol }) => symbol === 'ETH')
    const toToken = tokens.find(({ assetId }) => assetId === form.to)
    swap?.change({ sourceToken, toToken, sourceTokenAmount: form.amount })
    await swap?.look(signal)
    await swap?.quote(signal)
  }
  const steps = state?.plan?.steps.map((step) => `${step.kind}: ${step.status}`).join(', ')
  const fault =
    failure?.message ?? state?.failure?.message ?? problem ?? (error === undefined ? undefined : String(error))
  return (
    <Part
      title="Swap"
      status={status}
      error={fault}
      isEmpty={tokens.length === 0 && problem === undefined}
      onRetry={error === undefined ? undefined : () => void retry()}
    >
      <form onSubmit={(event) => void onQuote(event)}>
        <input
          aria-label="You pay"
          placeholder="ETH"
          inputMode="decimal"
          required
          value={form.amount}
          onChange={({ target }) => setForm({ ...form, amount: target.value })}
        />
        <select
          aria-label="Token"
          required
          value={form.to}
          onChange={({ target }) => setForm({ ...form, to: target.value })}
        >
          <option value="">Choose a token</option>
          {tokens
            .filter(({ symbol }) => symbol !== 'ETH')
            .map(({ assetId, symbol }) => (
              <option key={assetId} value={assetId}>
                {symbol}
              </option>
            ))}
        </select>
        <button type="submit" disabled={tokens.length === 0 || state?.loadingQuote}>
          {state?.loadingQuote ? 'Asking…' : 'Price'}
        </button>
      </form>
      {state?.quote && (
        <p>
          <output aria-label="You get">{state.toTokenAmount}</output> {state.toToken?.symbol}, at least{' '}
          {swap?.figures()?.minimum}{' '}
          <button type="button" disabled={swapping === 'pending'} onClick={() => dispatch({})}>
            Swap
          </button>
        </p>
      )}
      {steps && <p>{steps}</p>}
      {data && <p data-testid="swapped">{data}</p>}
    </Part>
  )
}
