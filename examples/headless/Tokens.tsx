import { useTokens } from 'latchkey/react'
import { Part } from './Part.tsx'

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** What the account holds; a token without a price has no worth, and never one that is made up. */
export function Tokens() {
  const { status, unasked, tokens, isStale, isPartial, error, refetch } = useTokens()
  return (
    <Part
      title="Tokens"
      status={status}
      unasked={unasked}
      error={error}
      isEmpty={tokens.length === 0}
      onRetry={() => void refetch()}
    >
      <ul>
        {tokens.map(({ address, symbol, quantity, value, unlisted }) => (
          <li key={address ?? symbol}>
            {quantity.numeric} {symbol} <small>{value === undefined ? 'no price' : dollars.format(value)}</small>
            {/* Anybody may give a token a known name. */}
            {unlisted && <small> on no list: {address}</small>}
          </li>
        ))}
      </ul>
      {isStale && <p>As last read; reading it again.</p>}
      {isPartial && <p>Some tokens may be missing.</p>}
    </Part>
  )
}
