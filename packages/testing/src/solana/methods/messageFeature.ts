import { askConsent } from '../../wallet/consent'
import { invalidParams } from '../../wallet/ProviderError'
import { readableText } from '../../wallet/readableText'
import { isSolanaMessage } from '../transaction/SolanaMessage'
import { readAccount, readBytes } from './readInput'
import type { FeatureTable, SolanaContext } from './SolanaContext'
import { sign } from './sign'

/** Signatures of bytes; bytes of a transaction are refused, as wallets do. */
export function messageFeature(context: SolanaContext): FeatureTable {
  return {
    'solana:signMessage': async ({ origin, inputs, quirk }) => {
      const outputs: unknown[] = []
      for (const input of inputs) {
        const bytes = readBytes(input, 'message')
        const account = await readAccount(context, origin, input)
        if (isSolanaMessage(bytes)) throw invalidParams('This message is a transaction.')
        await askConsent(context, { kind: 'sign-message', origin, account, bytes, text: readableText(bytes) })
        const signature = await sign(context, account, bytes, quirk)
        outputs.push({ signedMessage: bytes, signature, signatureType: 'ed25519' })
      }
      return outputs
    },
  }
}
