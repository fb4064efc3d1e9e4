import { toUnits } from '@latchkey/protocol/text'

/** Digits behind the point that count. */
export const places = 18

/** Decimal text in 10^-18, exact up to there; what is none counts as nothing. */
export const atoms = (text: string): bigint => toUnits(text.replace(/(\.\d{18})\d+$/, '$1'), places) ?? 0n
