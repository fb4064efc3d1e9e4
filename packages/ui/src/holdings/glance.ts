import type { TokenBalance } from '@latchkey/core'
import { formatAmount, type NumberFormats } from '@latchkey/protocol/text'

/** As much of it as is read at a glance: a small amount of whole units says nothing in four decimals. */
export function glance(
  { quantity: { numeric } }: TokenBalance,
  locale: string,
  formats: NumberFormats | undefined,
): string {
  return formatAmount(numeric, locale, /^0*(\.|$)/.test(numeric) ? 6 : 4, formats)
}
