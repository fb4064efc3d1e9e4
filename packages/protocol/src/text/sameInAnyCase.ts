/**
 * Whether two texts are the same but for the case of their letters, as symbols, hashes and ids of EVM chains are compared.
 * @example sameInAnyCase('USDC', 'usdc') // true
 */
export const sameInAnyCase = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
