import type { Hex } from 'viem'

/** What an answer says; resolvers are contracts of anybody, and what cannot be read says nothing. */
export function decoded<T>(answer: Hex | undefined, decode: (data: Hex) => T): T | undefined {
  if (answer === undefined) return undefined
  try {
    return decode(answer)
  } catch {
    return undefined
  }
}
