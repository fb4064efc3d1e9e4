import { pipe, regex, string, transform } from 'valibot'

/** A whole number as text, as services write amounts in base units. */
export const units = pipe(
  string(),
  regex(/^\d{1,78}$/),
  transform((digits) => BigInt(digits)),
)

/** An address, in lower case. */
export const evmAddress = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{40}$/),
  transform((address) => address.toLowerCase()),
)

/** The data of a call, in lower case. */
export const callData = pipe(
  string(),
  regex(/^0x(?:[0-9a-fA-F]{2}){4,65536}$/),
  transform((data) => data.toLowerCase() as `0x${string}`),
)
