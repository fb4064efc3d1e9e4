import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { scriptAgreement, scriptSigning } from './scriptCurves'

const none = new Uint8Array(0)

/** What a browser without the curves, or a page it gives no WebCrypto because it came over plain http, does in script: one lazy chunk. */
export const scriptCrypto = {
  agreement: scriptAgreement,
  signing: scriptSigning,
  sha256,
  /** HKDF-SHA-256 (RFC 5869) with empty salt and info: 32 bytes. */
  hkdf(secret: Uint8Array): Uint8Array {
    return hkdf(sha256, secret, none, none, 32)
  },
}
