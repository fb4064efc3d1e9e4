import { readFields } from '../../wallet/readFields'
import type { HostileMaker } from './HostileSetup'
import { feature, plainAccount, plainSecret, plainWallet } from './plainWallet'

type Forge = (message: Uint8Array) => Promise<Uint8Array>

const signed = async (secret: string, message: Uint8Array): Promise<Uint8Array> =>
  (await import('../../solana/keys/SolanaSigner')).createSolanaSigner(secret).sign(message)

const bytesOf = (input: unknown, name: string): Uint8Array => {
  const value = readFields(input)[name]
  return value instanceof Uint8Array ? value : new Uint8Array()
}

/** A wallet whose signatures come from `forge`. */
const forging =
  (forge: Forge): HostileMaker =>
  () => ({
    wallets: [
      plainWallet(
        { accounts: [plainAccount()] },
        {
          'solana:signMessage': feature('signMessage', (...inputs: unknown[]) =>
            Promise.all(
              inputs.map(async (input) => {
                const signedMessage = bytesOf(input, 'message')
                return { signedMessage, signature: await forge(signedMessage) }
              }),
            ),
          ),
          'solana:signTransaction': feature('signTransaction', (...inputs: unknown[]) =>
            Promise.all(
              inputs.map(async (input) => ({ signedTransaction: await forged(bytesOf(input, 'transaction'), forge) })),
            ),
          ),
        },
      ),
    ],
  })

/** A wallet that gives other bytes back instead of a signed transaction. */
const returning =
  (change: (bytes: Uint8Array) => Uint8Array): HostileMaker =>
  () => ({
    wallets: [
      plainWallet(
        { accounts: [plainAccount()] },
        {
          'solana:signTransaction': feature('signTransaction', async (...inputs: unknown[]) =>
            inputs.map((input) => ({ signedTransaction: change(bytesOf(input, 'transaction')) })),
          ),
        },
      ),
    ],
  })

/** A transaction with a forged signature in the first place. */
async function forged(transaction: Uint8Array, forge: Forge): Promise<Uint8Array> {
  const { parseSolanaTransaction } = await import('../../solana/transaction/SolanaTransaction')
  const parsed = parseSolanaTransaction(transaction)
  return parsed.withSignature(0, await forge(parsed.message))
}

/** W-15: signatures that prove nothing. */
export const forgingWallets = {
  'signature-short': forging(async (message) => (await signed(plainSecret, message)).slice(0, 63)),
  'signature-long': forging(async (message) => Uint8Array.of(...(await signed(plainSecret, message)), 0)),
  'signature-of-zeros': forging(async () => new Uint8Array(64)),
  'signature-of-another-key': forging((message) => signed('07'.repeat(32), message)),
  'signature-of-another-message': forging((message) => signed(plainSecret, Uint8Array.of(...message, 0))),
  'transaction-unsigned': returning((bytes) => bytes),
  'transaction-is-another': returning((bytes) => bytes.map((byte) => byte ^ 1)),
} satisfies Record<string, HostileMaker>
