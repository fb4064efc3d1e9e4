/** Digits behind the point that count. */
export const places = 18

/** Decimal text in 10^-18, exact up to there; what is none counts as nothing. */
export function atoms(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d*))?$/.exec(text) ?? []
  return whole === undefined ? 0n : BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}
