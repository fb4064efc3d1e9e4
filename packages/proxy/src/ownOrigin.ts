/** Who asks: the request's `Origin` and `Sec-Fetch-Site`, and the host it was sent to. */
export interface Asker {
  readonly origin: string | null | undefined
  readonly fetchSite: string | null | undefined
  /** As the site sees itself, `https://shop.example`. */
  readonly site: string
}

/**
 * Whether a request comes from the site's own pages, or from no page at all. Older browsers send no `Sec-Fetch-Site`,
 * so a foreign `Origin` is refused too. Schemes may differ where something in front ends TLS.
 */
export function isOwn({ origin, fetchSite, site }: Asker): boolean {
  if (fetchSite === 'cross-site') return false
  if (origin === null || origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(site).host
}
