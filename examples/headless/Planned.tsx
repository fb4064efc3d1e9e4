import type { SwapPlan } from 'latchkey'
import { useState } from 'react'

interface PlannedProps {
  readonly plan: SwapPlan
  /** The least that is accepted, in whole units. */
  readonly minimum: string | undefined
  readonly isAsked: boolean
  readonly onSwap: (accepted: SwapPlan['asks']) => void
}

const asked = {
  'price-unknown': 'Nobody knows what one of the tokens is worth.',
  'price-effect': 'You lose 15 % or more by this price.',
  unchecked: 'Nobody could try out what this contract does.',
  'unknown-contract': 'This swap goes through a contract nobody knows: it can use all you keep in it.',
  counterfeit: 'One of the tokens only bears the symbol of another.',
  standing: 'A swap you asked for before may still go through: this one comes on top.',
} satisfies Record<SwapPlan['asks'][number], string>

/** A swap before the wallet is asked: what it brings at least, and what it wants an explicit yes to. */
export function Planned({ plan, minimum, isAsked, onSwap }: PlannedProps) {
  const [agreed, setAgreed] = useState<SwapPlan['asks']>([])
  return (
    <div>
      <p>
        {plan.sourceTokenAmount} {plan.sourceToken.symbol} for{' '}
        <output aria-label="You get">{plan.toTokenAmount}</output> {plan.toToken.symbol}{' '}
        <small>{plan.toToken.address}</small>, at least {minimum}
      </p>
      {plan.asks.map((ask) => (
        <label key={ask}>
          <input
            type="checkbox"
            checked={agreed.includes(ask)}
            onChange={({ target }) =>
              setAgreed(target.checked ? [...agreed, ask] : agreed.filter((one) => one !== ask))
            }
          />
          {asked[ask]}
        </label>
      ))}
      <button
        type="button"
        disabled={isAsked || !plan.asks.every((ask) => agreed.includes(ask))}
        onClick={() => onSwap(agreed)}
      >
        {isAsked ? 'Say yes in your wallet' : 'Swap'}
      </button>
    </div>
  )
}
