import {
  address,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  createSignableMessage,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase16Decoder,
  getSignatureFromTransaction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createLatchkey } from 'latchkey'
import { solana } from 'latchkey/solana'
import { toKitSigner } from 'latchkey/solana-kit'
import { defineLatchkeyElements } from 'latchkey/vanilla'
import { network, pubsubUrl, rpcUrl } from './network.ts'
import { showActions } from './showActions.ts'

const latchkey = createLatchkey({ adapters: [solana()], networks: [network] })
defineLatchkeyElements(latchkey)

const rpc = createSolanaRpc(rpcUrl)
const sendAndConfirm = sendAndConfirmTransactionFactory({
  rpc,
  rpcSubscriptions: createSolanaRpcSubscriptions(pubsubUrl),
})

/** A signer is of one account: it is made when it is needed. */
function connected() {
  const provider = latchkey.getProvider('solana')
  if (!provider) throw new Error('Nobody is connected.')
  return toKitSigner(provider)
}

showActions({
  async 'Sign message'() {
    const signer = connected()
    const [signed] = await signer.modifyAndSignMessages([createSignableMessage('Hello from kit')])
    const signature = signed?.signatures[signer.address]
    return signature && getBase16Decoder().decode(signature)
  },
  async 'Send SOL'() {
    const signer = connected()
    const { value: blockhash } = await rpc.getLatestBlockhash().send()
    const transfer = getTransferSolInstruction({
      source: signer,
      destination: address('AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'),
      amount: 250_000_000n,
    })
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (next) => setTransactionMessageFeePayerSigner(signer, next),
      (next) => setTransactionMessageLifetimeUsingBlockhash(blockhash, next),
      (next) => appendTransactionMessageInstruction(transfer, next),
    )
    const signed = await signTransactionMessageWithSigners(message)
    assertIsTransactionWithBlockhashLifetime(signed)
    await sendAndConfirm(signed, { commitment: 'confirmed' })
    return getSignatureFromTransaction(signed)
  },
  async 'Read balance'() {
    const { value } = await rpc.getBalance(connected().address).send()
    return value
  },
})
