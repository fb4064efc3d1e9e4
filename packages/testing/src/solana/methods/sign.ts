import type { SignatureLie } from '../engine/SolanaFault'
import type { FeatureCall, SolanaContext } from './SolanaContext'

/** A signature of an account, or one that lies. */
export async function sign(
  { keys }: SolanaContext,
  account: string,
  bytes: Uint8Array,
  quirk: FeatureCall['quirk'],
): Promise<Uint8Array> {
  const lie = quirk?.kind === 'bad-signature' ? quirk.lie : undefined
  if (lie === undefined) return keys.sign(account, bytes)
  return lies[lie](keys, account, bytes)
}

type Lie = (keys: SolanaContext['keys'], account: string, bytes: Uint8Array) => Promise<Uint8Array>

const lies: Readonly<Record<SignatureLie, Lie>> = {
  'wrong-length': async (keys, account, bytes) => (await keys.sign(account, bytes)).slice(0, 63),
  'other-key': async (_keys, _account, bytes) => {
    const { createSolanaSigner } = await import('../keys/SolanaSigner')
    return createSolanaSigner(new Uint8Array(32).fill(7)).sign(bytes)
  },
  'other-message': (keys, account, bytes) => keys.sign(account, Uint8Array.of(...bytes, 0)),
}
