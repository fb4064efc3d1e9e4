import type { Provider } from '@latchkey/core'

/** Tells an EIP-1193 provider from anything else; may throw what a hostile getter throws. */
export function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function'
}
