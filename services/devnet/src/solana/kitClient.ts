import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase58Encoder,
  type Instruction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { type SolanaAccount, solanaAccounts } from '../index.mjs'

/** What a dapp that uses @solana/kit has: it reads, signs with the first account's key, sends and waits. */
export async function kitClient({ rpc: url, pubsub }: { readonly rpc: string; readonly pubsub: string }) {
  const rpc = createSolanaRpc(url)
  const rpcSubscriptions = createSolanaRpcSubscriptions(pubsub)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  const keyOf = ({ privateKey }: SolanaAccount) => createKeyPairSignerFromBytes(getBase58Encoder().encode(privateKey))
  const signer = await keyOf(solanaAccounts[0])
  const second = await keyOf(solanaAccounts[1])

  /** A transaction of the first account, signed; legacy unless said. */
  async function sign(instructions: readonly Instruction[], version: 'legacy' | 0 = 'legacy') {
    const { value } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (next) => setTransactionMessageFeePayerSigner(signer, next),
      (next) => setTransactionMessageLifetimeUsingBlockhash(value, next),
      (next) => appendTransactionMessageInstructions(instructions, next),
    )
    const signed = await signTransactionMessageWithSigners(version === 0 ? message : { ...message, version })
    return { ...signed, lifetimeConstraint: value }
  }
  return { rpc, rpcSubscriptions, sendAndConfirm, signer, second, sign }
}
