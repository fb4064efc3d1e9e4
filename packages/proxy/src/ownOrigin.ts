/** Who asks: the request's `Origin` and `Sec-Fetch-Site`. */
export interface Asker {
  readonly origin: string | null | undefined
  readonly fetchSite: string | null | undefined
}

/**
 * The origin of the site a request comes from, its first where it names none; `undefined` when a page of another site asks.
 * Older browsers send no `Sec-Fetch-Site`, so a foreign `Origin` is refused too.
 */
export function ownOrigin(origins: readonly [string, ...string[]], { origin, fetchSite }: Asker): string | undefined {
  if (fetchSite === 'cross-site') return undefined
  if (origin === null || origin === undefined) return origins[0]
  return origins.find((one) => one === origin)
}
