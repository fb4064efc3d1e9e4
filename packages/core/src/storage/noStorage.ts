import type { Storage } from './Storage'

/**
 * Keeps nothing: every page load starts disconnected.
 * @example
 * const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet], storage: noStorage() })
 */
export function noStorage(): Storage {
  return { getItem: () => null, setItem() {}, removeItem() {} }
}
