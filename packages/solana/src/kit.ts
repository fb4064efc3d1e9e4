import type { SolanaProvider } from '@latchkey/protocol/actions'
import { requestInvalid } from '@latchkey/protocol/errors'
import {
  type Address,
  address,
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessageModifyingSigner,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionWithLifetime,
} from '@solana/kit'

/** What `@solana/kit` signs with, asking the connected wallet. */
export type KitSigner<A extends string = string> = TransactionModifyingSigner<A> & MessageModifyingSigner<A>

/**
 * Returns the connected wallet as a signer of `@solana/kit`, for the account in use now: another account or network needs
 * another one, and this one is refused.
 *
 * https://github.com/anza-xyz/kit/tree/main/packages/signers
 *
 * @throws `TypeError` where no wallet is connected; its functions reject with `wallet.*`, and with `request.invalid` once another account is in use
 * @example
 * const provider = latchkey.getProvider('solana')
 * const signer = provider && toKitSigner(provider)
 */
export function toKitSigner(provider: SolanaProvider): KitSigner {
  const { publicKey } = provider
  if (publicKey === undefined) throw new TypeError('No wallet is connected: connect one, then make its signer.')
  const signer: Address = address(publicKey)
  /** What another account signs must not count as this one's. */
  const check = () => {
    const used = provider.publicKey
    if (used !== publicKey) throw requestInvalid({ field: 'signer', seen: `${publicKey}, where ${used} is in use` })
  }
  return {
    address: signer,
    async modifyAndSignTransactions(transactions) {
      check()
      const wire = transactions.map((one) => Uint8Array.from(getTransactionEncoder().encode(one)))
      const [only] = wire
      const signed =
        wire.length === 1 && only ? [await provider.signTransaction(only)] : await provider.signAllTransactions(wire)
      return Promise.all(
        signed.map(async (bytes, index) => {
          const transaction = getTransactionDecoder().decode(bytes)
          assertIsTransactionWithinSizeLimit(transaction)
          const lifetimeConstraint = await lifetimeOf(transaction, transactions[index])
          return Object.freeze({ ...transaction, lifetimeConstraint })
        }),
      ) as never
    },
    async modifyAndSignMessages(messages) {
      const signed: (typeof messages)[number][] = []
      // One prompt after the other, as the visitor can answer them.
      for (const message of messages) {
        check()
        const signature = (await provider.signMessage(Uint8Array.from(message.content))) as SignatureBytes
        signed.push({ ...message, signatures: { ...message.signatures, [signer]: signature } })
      }
      return signed
    },
  }
}

/** A wallet may have changed the message and its lifetime with it; only of the same blockhash the site knows the last block. */
async function lifetimeOf(
  signed: Transaction,
  given: Transaction | (Transaction & TransactionWithLifetime) | undefined,
) {
  const message = getCompiledTransactionMessageDecoder().decode(signed.messageBytes)
  const lifetime = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
  const known = given && 'lifetimeConstraint' in given ? given.lifetimeConstraint : undefined
  const isSame = known && 'blockhash' in known && 'blockhash' in lifetime && known.blockhash === lifetime.blockhash
  return isSame ? known : lifetime
}
