import { ConnectionProvider, useConnection, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { verifySignIn } from '@solana/wallet-standard-util'
import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

const recentBlockhash = PublicKey.default.toBase58()
const message = new TextEncoder().encode('Hello from the wallet adapter')

const transfer = (from) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: PublicKey.default, lamports: 250_000_000 })
const legacy = (from) => new Transaction({ feePayer: from, recentBlockhash }).add(transfer(from))
const versioned = (from) =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey: from, recentBlockhash, instructions: [transfer(from)] }).compileToV0Message(),
  )

/** All that another judge needs. */
const proof = (publicKey, bytes, signature) => [publicKey.toBytes(), bytes, signature].map((part) => [...part])

/** What a visitor can press; each answers something that can be written down. */
function actionsOf(wallet, connection) {
  const { publicKey } = wallet
  return {
    Disconnect: () => wallet.disconnect(),
    'Sign message': async () => proof(publicKey, message, await wallet.signMessage(message)),
    'Sign legacy': async () => (await wallet.signTransaction(legacy(publicKey))).verifySignatures(),
    'Sign version 0': async () => {
      const signed = await wallet.signTransaction(versioned(publicKey))
      return proof(publicKey, signed.message.serialize(), signed.signatures[0])
    },
    'Sign all': async () => {
      const signed = await wallet.signAllTransactions([legacy(publicKey), legacy(publicKey)])
      return signed.map((transaction) => transaction.verifySignatures())
    },
    Send: () => wallet.sendTransaction(legacy(publicKey), connection),
    'Sign in': async () => {
      const input = { statement: 'Hello', nonce: '12345678' }
      return verifySignIn(input, await wallet.signIn(input))
    },
  }
}

function Page() {
  const wallet = useWallet()
  const { connection } = useConnection()
  const [said, say] = useState('')
  const press = (act) => async () => {
    say('')
    say(
      await act().then(
        (answer) => JSON.stringify(answer ?? null),
        (error) => `Failed: ${error.message}`,
      ),
    )
  }
  const button = (name, act) => createElement('button', { key: name, type: 'button', onClick: act }, name)
  return [
    createElement('p', { key: 'account' }, wallet.publicKey?.toBase58() ?? 'Nobody'),
    ...wallet.wallets.map(({ adapter }) => button(`Use ${adapter.name}`, () => wallet.select(adapter.name))),
    ...Object.entries(actionsOf(wallet, connection)).map(([name, act]) => button(name, press(act))),
    createElement('output', { key: 'said' }, said),
  ]
}

createRoot(document.querySelector('main')).render(
  createElement(
    ConnectionProvider,
    { endpoint: `${location.origin}/rpc` },
    createElement(WalletProvider, { wallets: [], autoConnect: true, onError: () => {} }, createElement(Page)),
  ),
)
