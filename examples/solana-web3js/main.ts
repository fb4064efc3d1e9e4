import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { createLatchkey } from 'latchkey'
import { solana } from 'latchkey/solana'
import { defineLatchkeyElements } from 'latchkey/vanilla'
import { network, pubsubUrl, rpcUrl } from './network.ts'
import { showActions } from './showActions.ts'
import { toWeb3Wallet } from './toWeb3Wallet.ts'

const latchkey = createLatchkey({ adapters: [solana()], networks: [network] })
defineLatchkeyElements(latchkey)

const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: pubsubUrl })
const receiver = new PublicKey('AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD')

function connected() {
  const provider = latchkey.getProvider('solana')
  if (!provider) throw new Error('Nobody is connected.')
  return toWeb3Wallet(provider)
}

const transfer = (fromPubkey: PublicKey, lamports = 250_000_000) =>
  SystemProgram.transfer({ fromPubkey, toPubkey: receiver, lamports })

const legacy = (feePayer: PublicKey, blockhash: string, lamports?: number) =>
  new Transaction({ feePayer, recentBlockhash: blockhash }).add(transfer(feePayer, lamports))

const versioned = (payerKey: PublicKey, recentBlockhash: string, lamports?: number) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey,
      recentBlockhash,
      instructions: [transfer(payerKey, lamports)],
    }).compileToV0Message(),
  )

async function send(build: typeof legacy | typeof versioned) {
  const wallet = connected()
  const latest = await connection.getLatestBlockhash()
  const signature = await wallet.sendTransaction(build(wallet.publicKey, latest.blockhash), connection)
  await connection.confirmTransaction({ signature, ...latest })
  return signature
}

showActions({
  async 'Sign message'() {
    const signature = await connected().signMessage(new TextEncoder().encode('Hello from web3js'))
    return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  },
  'Send SOL': () => send(versioned),
  'Send SOL in a legacy transaction': () => send(legacy),
  async 'Sign both kinds at once'() {
    const wallet = connected()
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const signed = await wallet.signAllTransactions<Transaction | VersionedTransaction>([
      legacy(wallet.publicKey, blockhash, 1),
      versioned(wallet.publicKey, blockhash, 2),
    ])
    const signatures = await Promise.all(signed.map((one) => connection.sendRawTransaction(one.serialize())))
    await Promise.all(
      signatures.map((signature) => connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })),
    )
    return signatures.join(' ')
  },
  'Read balance': () => connection.getBalance(connected().publicKey),
})
