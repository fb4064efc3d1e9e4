/** What a pairing code says, proven part by part. */
export interface PairingUri {
  /** 64 hex digits. */
  readonly topic: string
  /** 64 hex digits; whoever has them can answer. */
  readonly symKey: string
  /** Seconds since the epoch. */
  readonly expiryTimestamp?: number | undefined
  /** Wire methods the code offers beside a session, e.g. `wc_sessionAuthenticate`. */
  readonly methods?: readonly string[] | undefined
}

/**
 * Writes a pairing code (version 2, relay protocol irn).
 *
 * https://specs.walletconnect.com/2.0/specs/clients/core/pairing/pairing-uri
 */
export function formatPairingUri({ topic, symKey, expiryTimestamp, methods = [] }: PairingUri): string {
  return [
    `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`,
    ...(expiryTimestamp === undefined ? [] : [`expiryTimestamp=${expiryTimestamp}`]),
    ...(methods.length > 0 ? [`methods=${methods.join(',')}`] : []),
  ].join('&')
}
