import { isSameAddress } from '@latchkey/protocol/caip'
import { fingerprintOf } from '../../wallet/fingerprintOf'
import { unauthorized } from '../../wallet/ProviderError'
import type { Hex } from '../engine/Hex'
import type { Signer } from './Signer'

/** A private key, with its address where that is known already (it saves deriving it when a page loads). */
export type WalletKey = string | { readonly privateKey: string; readonly address?: string | undefined }

export interface KeyRing {
  /** Lower case, in the order of the keys. */
  addresses(): Promise<readonly Hex[]>
  signer(address: string): Promise<Signer>
  /** Tells sets of keys apart; not a secret worth keeping for keys of tests. */
  readonly fingerprint: string
}

/** Keys at rest; the code that signs is loaded with the first signature. */
export function createKeyRing(keys: readonly WalletKey[]): KeyRing {
  const list = keys.map((key) => (typeof key === 'string' ? { privateKey: key, address: undefined } : key))
  const signers = async () => {
    const { createSigner } = await import('./Signer')
    return list.map(({ privateKey, address }) => createSigner(privateKey, address))
  }
  let loaded: Promise<readonly Signer[]> | undefined
  const load = () => {
    loaded ??= signers()
    return loaded
  }
  return {
    async addresses() {
      const known = list.map(({ address }) => address?.toLowerCase() as Hex | undefined)
      return known.every((address) => address !== undefined) ? known : (await load()).map((signer) => signer.address)
    },
    async signer(address) {
      const found = (await load()).find((signer) => isSameAddress('eip155', signer.address, address))
      if (!found) throw unauthorized()
      return found
    },
    fingerprint: fingerprintOf(list.map(({ privateKey }) => privateKey.toLowerCase()).join()),
  }
}
