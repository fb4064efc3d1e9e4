import { base64, hex } from '@scure/base'

/** What a pairing URI says. */
export interface PairingUri {
  readonly topic: string
  readonly key: Uint8Array
  /** Milliseconds since the epoch; absent in URIs of older clients. */
  readonly expiresAt: number | undefined
  /** `wc_` methods the dapp will ask for beside a proposal. */
  readonly methods: readonly string[]
}

/** Reads `wc:`, `wc://` and base64-encoded URIs, parameters in any order; throws for anything else. */
export function parsePairingUri(uri: string): PairingUri {
  const plain = uri.startsWith('wc:') ? uri : new TextDecoder().decode(base64.decode(uri))
  const match = /^wc:(?:\/\/)?([0-9a-f]{64})@2\/?\?(.*)$/.exec(plain)
  if (!match) throw new Error('This is not a WalletConnect 2 pairing URI.')
  const [, topic = '', query = ''] = match
  const parameters = new URLSearchParams(query)
  const key = parameters.get('symKey') ?? ''
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('The pairing URI holds no 32-byte symKey.')
  const expiry = Number(parameters.get('expiryTimestamp') ?? Number.NaN)
  return {
    topic,
    key: hex.decode(key),
    expiresAt: Number.isFinite(expiry) ? expiry * 1000 : undefined,
    methods: (parameters.get('methods') ?? '').match(/wc_[A-Za-z]+/g) ?? [],
  }
}
