/** The bytes at an address; nothing where there are none. */
export type ReadMedia = (address: string) => Promise<Uint8Array | undefined>

/** Who has what stands at addresses that are not of the web, by their scheme. */
export interface MediaSources {
  /** @param scheme as in the address, without its colon. */
  provide(scheme: string, read: ReadMedia): void
  of(address: string): ReadMedia | undefined
}

export function createMediaSources(): MediaSources {
  const sources = new Map<string, ReadMedia>()
  return {
    provide: (scheme, read) => void sources.set(scheme, read),
    of: (address) => sources.get(address.slice(0, Math.max(0, address.indexOf(':')))),
  }
}
