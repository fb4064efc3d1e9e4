import { parseKey } from './parseKey'

/** Whether the value is base58 of 32 bytes, on the curve or off it. https://solana.com/docs/core/accounts */
export const isAddress = (value: unknown): value is string => parseKey(value) !== undefined
