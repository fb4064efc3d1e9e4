import type { Storage } from './Storage'

/** Keeps nothing: every page load starts disconnected. */
export function noStorage(): Storage {
  return { getItem: () => null, setItem() {}, removeItem() {} }
}
