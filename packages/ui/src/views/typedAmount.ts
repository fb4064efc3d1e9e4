import { readAmount } from '@latchkey/protocol/text'

/** What stands in a field for an amount, and what it is. */
export interface TypedAmount {
  /** As typed, but for digits behind those the unit has. */
  readonly text: string
  /** Decimal text; `undefined` where it is no amount. */
  readonly amount: string | undefined
}

/** Takes what was typed: what is no amount stays to be mended, and what is cut is cut in sight. */
export function typedAmount(text: string, decimals: number, locale: string): TypedAmount {
  const amount = readAmount(text, { decimals, locale })
  return { text: amount === undefined || amount === readAmount(text, { locale }) ? text : amount, amount }
}
