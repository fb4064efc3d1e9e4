import { formatWorth } from '@latchkey/protocol/text'

/** US dollars for reading, of what is worth more than the cents it was cut to: none of them is a trace. */
export const cutWorth = (cents: string, locale: string): string => formatWorth(Number(cents) || 0.001, locale)
