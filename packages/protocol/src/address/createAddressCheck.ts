import type { Namespace } from '../caip/Namespace'
import { type AddressOptions, isAddress } from './parseAddress'

/** An `isAddress` that remembers its verdicts. */
export type AddressCheck = (namespace: Namespace, value: unknown, options?: AddressOptions) => value is string

/**
 * Makes an `isAddress` that remembers its last `limit` verdicts (default 8192); make one per instance.
 * @example
 * const check = createAddressCheck()
 * check('eip155', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') // true
 */
export function createAddressCheck(limit = 8192): AddressCheck {
  const verdicts = new Map<string, boolean>()
  return (namespace, value, options = {}): value is string => {
    if (typeof value !== 'string' || value.length > 128) return false
    const key = `${namespace}:${options.strict ? 'strict' : ''}:${value}`
    const verdict = verdicts.get(key) ?? isAddress(namespace, value, options)
    // Reinserting keeps the map in order of last use, so that the first key is the one to forget.
    verdicts.delete(key)
    verdicts.set(key, verdict)
    const [oldest] = verdicts.keys()
    if (verdicts.size > limit && oldest !== undefined) verdicts.delete(oldest)
    return verdict
  }
}
