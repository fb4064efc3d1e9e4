/** Traces a successful attack would leave, for a test to look for. */
export const hostileCanary = {
  /** A global every script payload sets. */
  global: 'hostileRan',
  /** A host every outside reference points to; it never resolves. */
  host: 'hostile.invalid',
} as const

/** The script every payload carries. */
export const canaryScript = `(globalThis.top??globalThis).${hostileCanary.global}=true`

/**
 * Whether any payload has run in a page.
 * @example
 * if (hostileRan()) throw new Error('A payload ran.')
 */
export const hostileRan = (page: Window = window): boolean => Reflect.get(page, hostileCanary.global) !== undefined
