import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { base58 } from './bytes.mjs'
import { associatedTokenProgram, token2022Program, tokenProgram } from './programs.mjs'
import { solanaAccounts } from './solanaAccounts.mjs'
import { solanaChain } from './solanaChain.mjs'
import { solanaControls } from './solanaControls.mjs'
import { startTestSolana } from './startTestSolana'

const sol = 1_000_000_000
const peers = fileURLToPath(new URL('../../../../peers', import.meta.url))
/** The library, which stays outside the workspaces. */
let web3

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [`${peers}/ensurePeers.mjs`, 'solana'])
  web3 = createRequire(`${peers}/solana/package.json`)('@solana/web3.js')
}, 300_000)

async function open(options) {
  const chain = await startTestSolana(options)
  const connection = new web3.Connection(chain.rpc, 'confirmed') // finds the subscriptions at the next port by itself
  // It goes on trying to connect for as long as the process lives, even with no subscription left.
  onTestFinished(() => connection._rpcWebSocket.close())
  const [payer, second] = solanaAccounts.map(({ privateKey }) => web3.Keypair.fromSecretKey(base58.decode(privateKey)))
  return { ...chain, connection, payer, second, controls: solanaControls(chain.rpc) }
}

const transfer = ({ payer }, toPubkey, lamports = sol) =>
  web3.SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports })

describe('web3.js', () => {
  it('sends SOL in a legacy transaction and waits for it by subscription', async () => {
    const client = await open()
    const { connection, payer } = client
    const receiver = web3.Keypair.generate().publicKey
    const transaction = new web3.Transaction().add(transfer(client, receiver))
    const signature = await web3.sendAndConfirmTransaction(connection, transaction, [payer])
    expect(await connection.getBalance(receiver)).toBe(sol)
    const landed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(landed.meta).toMatchObject({ err: null, fee: 5000 })
    expect(landed.transaction.message.accountKeys.map(({ signer }) => signer)).toEqual([true, false, false])
    expect(await connection.getSignaturesForAddress(receiver)).toMatchObject([{ signature, err: null }])
  })

  it('sends twice within the half minute it keeps a blockhash for', async () => {
    const client = await open()
    const { connection, payer, second } = client
    for (const lamports of [1, 2, 3])
      await web3.sendAndConfirmTransaction(
        connection,
        new web3.Transaction().add(transfer(client, second.publicKey, lamports)),
        [payer],
      )
    expect(await connection.getBalance(second.publicKey)).toBe(100 * sol + 6)
  })

  it('sends a v0 transaction whose confirmation comes by asking, the sockets being cut', async () => {
    const client = await open()
    const { connection, payer, second, controls } = client
    const latest = await connection.getLatestBlockhash()
    const message = new web3.TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: latest.blockhash,
      instructions: [transfer(client, second.publicKey)],
    }).compileToV0Message()
    const transaction = new web3.VersionedTransaction(message)
    transaction.sign([payer])
    await controls.setAutomine(false)
    const signature = await connection.sendTransaction(transaction)
    expect((await connection.getSignatureStatus(signature)).value).toBeNull()
    await controls.cutSubscriptions()
    await controls.setAutomine(true)
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    expect(value.err).toBeNull()
    expect((await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })).version).toBe(0)
  })

  it('hears of an account and of slots', async () => {
    const client = await open()
    const { connection, payer, second } = client
    const heard = { account: [], slots: [] }
    const ids = [
      connection.onAccountChange(second.publicKey, ({ lamports }) => heard.account.push(lamports)),
      connection.onSlotChange(({ slot }) => heard.slots.push(slot)),
    ]
    // What is asked on the same socket later was subscribed to before.
    await connection.confirmTransaction(await connection.requestAirdrop(web3.Keypair.generate().publicKey, sol))
    await web3.sendAndConfirmTransaction(connection, new web3.Transaction().add(transfer(client, second.publicKey)), [
      payer,
    ])
    await expect.poll(() => heard.account).toEqual([101 * sol])
    expect(heard.slots.at(-1)).toBe(await connection.getSlot())
    await connection.removeAccountChangeListener(ids[0])
    await connection.removeSlotChangeListener(ids[1])
  })

  it('moves a token to an account it creates, and a fee stays behind', async () => {
    const { connection, payer } = await open()
    const mint = new web3.PublicKey(solanaChain.mints.toll)
    const key = (text) => new web3.PublicKey(text)
    const accountOf = (owner) =>
      web3.PublicKey.findProgramAddressSync(
        [owner.toBuffer(), key(token2022Program).toBuffer(), mint.toBuffer()],
        key(associatedTokenProgram),
      )[0]
    const owner = web3.Keypair.generate().publicKey
    const part = (pubkey, isWritable, isSigner = false) => ({ pubkey, isWritable, isSigner })
    const create = new web3.TransactionInstruction({
      programId: key(associatedTokenProgram),
      keys: [
        part(payer.publicKey, true, true),
        part(accountOf(owner), true),
        part(owner, false),
        part(mint, false),
        part(web3.SystemProgram.programId, false),
        part(key(token2022Program), false),
      ],
      data: Buffer.from([1]),
    })
    const amount = Buffer.alloc(8)
    amount.writeBigUInt64LE(2_000_000n)
    const move = new web3.TransactionInstruction({
      programId: key(token2022Program),
      keys: [
        part(accountOf(payer.publicKey), true),
        part(mint, false),
        part(accountOf(owner), true),
        part(payer.publicKey, false, true),
      ],
      data: Buffer.concat([Buffer.from([12]), amount, Buffer.from([6])]),
    })
    await web3.sendAndConfirmTransaction(connection, new web3.Transaction().add(create, move), [payer])
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint })
    expect(value.map(({ account }) => account.data.parsed.info.tokenAmount.uiAmountString)).toEqual(['1.98'])
    const held = await connection.getParsedTokenAccountsByOwner(payer.publicKey, { programId: key(tokenProgram) })
    expect(held.value).toHaveLength(1)
  })

  it('is told why a transfer cannot be, and that a blockhash is gone', async () => {
    const client = await open()
    const { connection, payer, second, controls } = client
    const send = (transaction) => web3.sendAndConfirmTransaction(connection, transaction, [payer])
    const tooMuch = new web3.Transaction().add(transfer(client, second.publicKey, 1_000 * sol))
    await expect(send(tooMuch)).rejects.toThrow(/custom program error: 0x1/)

    const latest = await connection.getLatestBlockhash()
    const late = new web3.Transaction({ feePayer: payer.publicKey, ...latest }).add(transfer(client, second.publicKey))
    late.sign(payer)
    await controls.expireBlockhashes()
    await expect(connection.sendRawTransaction(late.serialize())).rejects.toThrow(/Blockhash not found/)
  })

  it('waits in vain for a transaction the node lost, until its blockhash is gone', async () => {
    const client = await open()
    const { connection, payer, second, controls } = client
    const latest = await connection.getLatestBlockhash()
    const lost = new web3.Transaction({ feePayer: payer.publicKey, ...latest }).add(transfer(client, second.publicKey))
    lost.sign(payer)
    await controls.dropNextSend()
    const signature = await connection.sendRawTransaction(lost.serialize())
    const outcome = expect(connection.confirmTransaction({ signature, ...latest })).rejects.toThrow(
      /block height exceeded/,
    )
    await controls.expireBlockhashes()
    await controls.mine()
    await outcome
    expect(await connection.getBalance(second.publicKey)).toBe(100 * sol)
  })
})
