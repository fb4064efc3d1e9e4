import { fingerprintOf } from '../../wallet/fingerprintOf'
import { unauthorized } from '../../wallet/ProviderError'

/** A secret key, 32 bytes in hex, with its address where that is known already. */
export type SolanaKey = string | { readonly secretKey: string; readonly address?: string | undefined }

/** A BIP-39 phrase and how many accounts of it, at m/44'/501'/n'/0'. */
export interface SolanaPhrase {
  readonly phrase: string
  /** Default 1. */
  readonly count?: number | undefined
}

/** Where the wallet's accounts come from. */
export type SolanaKeys = readonly SolanaKey[] | SolanaPhrase

export interface SolanaKeyRing {
  /** In base58, in the order of the keys. */
  addresses(): Promise<readonly string[]>
  /** 64 bytes; refuses for an account it does not hold. */
  sign(address: string, bytes: Uint8Array): Promise<Uint8Array>
  readonly fingerprint: string
}

/** Keys at rest; the code that derives and signs is loaded when it is first needed. */
export function createSolanaKeyRing(keys: SolanaKeys): SolanaKeyRing {
  const given = 'phrase' in keys ? [] : keys.map((key) => (typeof key === 'string' ? { secretKey: key } : key))
  const known = given.flatMap((key) => ('address' in key ? (key.address ?? []) : []))
  const signers = async () => {
    const { createSolanaSigner, secretKeysOfPhrase } = await import('./SolanaSigner')
    const secrets =
      'phrase' in keys ? secretKeysOfPhrase(keys.phrase, keys.count ?? 1) : given.map(({ secretKey }) => secretKey)
    return secrets.map(createSolanaSigner)
  }
  let loaded: ReturnType<typeof signers> | undefined
  const load = () => {
    loaded ??= signers()
    return loaded
  }
  return {
    addresses: async () =>
      known.length > 0 && known.length === given.length ? known : (await load()).map(({ address }) => address),
    async sign(address, bytes) {
      const signer = (await load()).find((candidate) => candidate.address === address)
      if (!signer) throw unauthorized()
      return signer.sign(bytes)
    },
    fingerprint: fingerprintOf('phrase' in keys ? keys.phrase : given.map(({ secretKey }) => secretKey).join()),
  }
}
