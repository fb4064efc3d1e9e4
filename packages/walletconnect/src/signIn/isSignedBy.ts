import type { SourceContext } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { ecdsa, weierstrass } from '@noble/curves/abstract/weierstrass.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { validatorBytecode } from './validatorBytecode'

export interface SignedText {
  readonly message: string
  /** Hex with 0x. */
  readonly signature: string
  readonly address: string
  readonly chainId: ChainId
}

/** Whether an account signed a text: by its key (ERC-191), else by its contract (ERC-1271, ERC-6492), asked on the site's own way to the chain. */
export async function isSignedBy(core: SourceContext, signed: SignedText, signal: AbortSignal): Promise<boolean> {
  const hash = messageHash(signed.message)
  const bytes = hexToBytes(signed.signature.slice(2))
  if (signerOf(hash, bytes) === signed.address.toLowerCase()) return true
  const data = validatorBytecode + encodeCall(signed.address, hash, bytes)
  const { chainId } = signed
  const answer = await core
    .read({ chainId, method: 'eth_call', params: [{ data }, 'latest'], signal })
    .catch((error: unknown) => {
      // The validator, or the contract it asked, refuses what is no signature.
      if (isLatchkeyError(error, 'chain.execution_reverted')) return undefined
      throw error
    })
  return typeof answer === 'string' && /^0x0*1$/.test(answer)
}

/** https://eips.ethereum.org/EIPS/eip-191, version 0x45 */
function messageHash(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const head = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${text.length}`)
  return keccak_256(Uint8Array.from([...head, ...text]))
}

/** The curve of SEC 2, section 2.4.1; the library's own brings SHA-2 along, which a check has no use for. https://www.secg.org/sec2-v2.pdf */
const secp256k1 = () =>
  ecdsa(
    weierstrass({
      p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2fn,
      n: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
      h: 1n,
      a: 0n,
      b: 7n,
      Gx: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
      Gy: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
    }),
    keccak_256,
  )

function signerOf(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const last = signature[64]
  if (signature.length !== 65 || last === undefined) return undefined
  const recovery = last >= 27 ? last - 27 : last
  try {
    const recovered = Uint8Array.from([recovery, ...signature.subarray(0, 64)])
    const curve = secp256k1()
    const compressed = curve.recoverPublicKey(recovered, hash, { prehash: false })
    const point = curve.Point.fromBytes(compressed).toBytes(false)
    return `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`
  } catch {
    // No signature of any key; a contract may still take it.
    return undefined
  }
}

/** ABI of (address, bytes32, bytes). */
function encodeCall(address: string, hash: Uint8Array, signature: Uint8Array): string {
  const word = (text: string) => text.padStart(64, '0')
  const length = Math.ceil(signature.length / 32) * 64
  return [
    word(address.slice(2).toLowerCase()),
    bytesToHex(hash),
    word('60'),
    word(signature.length.toString(16)),
    bytesToHex(signature).padEnd(length, '0'),
  ].join('')
}
