import type { CSSProperties } from 'react'

interface SumProps {
  /** As it is written, with its sign. */
  readonly number: string
  readonly symbol: string
}

/** An amount as large as it fits on its line: no number breaks between its digits. */
export function Sum({ number, symbol }: SumProps) {
  const style = { '--letters': number.length + 1 + symbol.length } as CSSProperties
  return (
    <p className="amount" style={style}>
      <bdi>
        {number} {symbol}
      </bdi>
    </p>
  )
}
