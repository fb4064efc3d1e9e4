import type { SwapPlan, SwapToken } from 'latchkey'
import { type Latchkey, type UseSwap, useAccount, useAction, useSwap } from 'latchkey/react'
import { type FormEvent, useEffect, useState } from 'react'
import { network } from './network.ts'
import { Part } from './Part.tsx'
import { Planned } from './Planned.tsx'

type Ready = Extract<UseSwap, { status: 'success' }>['swap']
/** How a swap goes, once it was reviewed. */

const ether = `eip155:${network.id}/slip44:60`

interface Seen {
  readonly plan: SwapPlan
  readonly minimum: string | undefined
}

/** Asks for a price, builds the swap and tries it out, so that it is seen before anything is signed. */
async function look(
  latchkey: Latchkey,
  { signal = new AbortController().signal }: { readonly signal?: AbortSignal },
): Promise<Seen> {
  const swap = await latchkey.feature('swap')
  await swap.look(signal)
  await swap.quote(signal)
  const { failure } = swap.getState()
  if (failure) throw new Error(failure.message)
  await swap.review(signal)
  const { plan } = swap.getState()
  if (!plan) throw new Error('The form was changed meanwhile.')
  return { plan, minimum: swap.figures()?.minimum }
}

/** Asks the wallet for each step of what was seen; one that brings less by now ends it without asking. */
async function submit(
  latchkey: Latchkey,
  {
    plan,
    accepted,
    signal = new AbortController().signal,
  }: { readonly plan: SwapPlan; readonly accepted: SwapPlan['asks']; readonly signal?: AbortSignal },
) {
  const swap = await latchkey.feature('swap')
  return swap.submit({ plan, accepted, signal })
}

/** Swaps ether for another token of the network, once it was seen what that brings. */
export function Swap() {
  const { status, swap, state, error, retry } = useSwap()
  const { caipAddress } = useAccount()
  const { dispatch, reset, status: looking, data: seen, error: unseen } = useAction(look)
  const { dispatchAsync, status: swapping, data: hash, error: failure } = useAction(submit)
  const [tokens, setTokens] = useState<readonly SwapToken[]>([])
  const [problem, setProblem] = useState<string>()
  // What can be swapped is that of one network, and what was seen that of one account.
  useEffect(() => {
    setTokens([])
    setProblem(undefined)
    reset()
    if (!swap || !caipAddress) return undefined
    const left = new AbortController()
    swap.tokens(left.signal).then(
      ({ all }) => setTokens(all),
      (cause: unknown) => left.signal.aborted || setProblem(String(cause)),
    )
    return () => left.abort()
  }, [swap, caipAddress, reset])
  /** A price is of one form: with another that price and what was seen of it are gone. */
  const change = (fields: Parameters<Ready['change']>[0]) => {
    swap?.change({ sourceToken: tokens.find(({ assetId }) => assetId === ether), ...fields })
    reset()
  }
  const onLook = (event: FormEvent) => {
    event.preventDefault()
    dispatch({})
  }
  const onSwap = ({ plan }: Seen, accepted: SwapPlan['asks']) => dispatchAsync({ plan, accepted }).then(reset, reset)
  const steps = state?.plan?.steps.map((step) => `${step.kind}: ${step.status}`).join(', ')
  const fault = unseen?.message ?? failure?.message ?? problem ?? (error === undefined ? undefined : String(error))
  return (
    <Part
      title="Swap"
      status={status}
      error={fault}
      isEmpty={tokens.length === 0 && problem === undefined}
      onRetry={error === undefined ? undefined : () => void retry()}
    >
      <form onSubmit={onLook}>
        <input
          aria-label="You pay"
          placeholder="ETH"
          inputMode="decimal"
          required
          value={state?.sourceTokenAmount ?? ''}
          onChange={({ target }) => change({ sourceTokenAmount: target.value })}
        />
        <select
          aria-label="Token"
          required
          value={state?.toToken?.assetId ?? ''}
          onChange={({ target }) => change({ toToken: tokens.find(({ assetId }) => assetId === target.value) })}
        >
          <option value="">Choose a token</option>
          {tokens
            .filter(({ assetId }) => assetId !== ether)
            .map(({ assetId, symbol, address }) => (
              // With its address: anybody may give a token the symbol of another.
              <option key={assetId} value={assetId}>
                {symbol} {address}
              </option>
            ))}
        </select>
        <button type="submit" disabled={tokens.length === 0 || looking === 'pending' || swapping === 'pending'}>
          {looking === 'pending' ? 'Asking…' : 'Price'}
        </button>
      </form>
      {seen && (
        <Planned {...seen} isAsked={swapping === 'pending'} onSwap={(accepted) => void onSwap(seen, accepted)} />
      )}
      {steps && <p>{steps}</p>}
      {hash && <p data-testid="swapped">{hash}</p>}
    </Part>
  )
}
