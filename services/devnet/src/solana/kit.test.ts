import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Base64EncodedWireTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  getU64Encoder,
  isSolanaError,
  lamports,
  pipe,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { describe, expect, it } from 'vitest'
import { solanaAccounts, solanaChain, solanaControls } from '../index.mjs'
import { kitClient } from './kitClient'
import { token2022Program } from './programs.mjs'
import { startTestSolana } from './startTestSolana'

const token2022 = address(token2022Program)
const { usd, token, toll } = solanaChain.mints
const sol = 1_000_000_000n

async function open() {
  const chain = await startTestSolana()
  return { ...chain, ...(await kitClient(chain)), controls: solanaControls(chain.rpc) }
}

type Client = Awaited<ReturnType<typeof open>>

const transfer = ({ signer }: Client, destination: Address, amount = sol) =>
  getTransferSolInstruction({ source: signer, destination, amount })

async function confirm(client: Client, transaction: Awaited<ReturnType<Client['sign']>>) {
  await client.sendAndConfirm(transaction, { commitment: 'confirmed' })
  return getSignatureFromTransaction(transaction)
}

const read = ({ rpc }: Client, signature: Awaited<ReturnType<typeof confirm>>) =>
  rpc.getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }).send()

describe('what is there', () => {
  it('the chain is named by its genesis hash, and each account has 100 SOL', async () => {
    const client = await open()
    expect(`solana:${(await client.rpc.getGenesisHash().send()).slice(0, 32)}`).toBe(solanaChain.id)
    for (const { address: one } of solanaAccounts)
      expect((await client.rpc.getBalance(address(one)).send()).value).toBe(100n * sol)
    expect(client.signer.address).toBe(solanaAccounts[0].address)
  })

  it.each([
    ['usd', usd, 6, '10000', TOKEN_PROGRAM_ADDRESS],
    ['token', token, 9, '1000', token2022],
    ['toll', toll, 6, '5000', token2022],
  ])('%s is a mint of which each account has some', async (_, mint, decimals, amount, programId) => {
    const { rpc, second } = await open()
    const { value } = await rpc
      .getTokenAccountsByOwner(second.address, { programId }, { encoding: 'jsonParsed' })
      .send()
    const held = value.map(({ account }) => account.data.parsed.info).find((info) => info.mint === mint)
    expect(held?.tokenAmount).toMatchObject({ decimals, uiAmountString: amount })
    const { value: supply } = await rpc.getTokenSupply(address(mint)).send()
    expect(supply.uiAmountString).toBe(`${amount}0`)
  })

  it('Token-2022 mints tell their name and fee', async () => {
    const { rpc } = await open()
    const { value } = await rpc.getAccountInfo(address(toll), { encoding: 'jsonParsed' }).send()
    expect(value?.data).toMatchObject({
      program: 'spl-token-2022',
      parsed: {
        type: 'mint',
        info: {
          extensions: expect.arrayContaining([
            expect.objectContaining({ extension: 'tokenMetadata', state: expect.objectContaining({ symbol: 'TOLL' }) }),
            expect.objectContaining({ extension: 'transferFeeConfig' }),
          ]),
        },
      },
    })
  })
})

describe('transactions', () => {
  it.each(['legacy', 0] as const)('SOL moves in a %s transaction, confirmed by subscription', async (version) => {
    const client = await open()
    const receiver = await generateKeyPairSigner()
    const signed = await client.sign([transfer(client, receiver.address)], version)
    const signature = await confirm(client, signed)
    expect((await client.rpc.getBalance(receiver.address).send()).value).toBe(sol)
    const landed = await read(client, signature)
    expect(landed?.version).toBe(version)
    expect(landed?.meta).toMatchObject({ err: null, fee: 5000n })
    expect(landed?.meta?.preBalances.slice(0, 2)).toEqual([100n * sol, 0n])
    expect(landed?.meta?.postBalances.slice(0, 2)).toEqual([99n * sol - 5000n, sol])
    const history = await client.rpc.getSignaturesForAddress(receiver.address).send()
    expect(history.map((entry) => entry.signature)).toEqual([signature])
  })

  it.each([
    ['usd', usd, 6, TOKEN_PROGRAM_ADDRESS, 1_000_000n],
    ['toll, of which one percent is kept,', toll, 6, token2022, 990_000n],
  ])("%s moves to a new receiver's token account", async (_, mint, decimals, tokenProgram, arrives) => {
    const client = await open()
    const { signer } = client
    const owner = (await generateKeyPairSigner()).address
    const account = async (of: Address) =>
      (await findAssociatedTokenPda({ owner: of, mint: address(mint), tokenProgram }))[0]
    const ata = await account(owner)
    const create = getCreateAssociatedTokenIdempotentInstruction({
      payer: signer,
      ata,
      owner,
      mint: address(mint),
      tokenProgram,
    })
    const move = getTransferCheckedInstruction(
      {
        source: await account(signer.address),
        mint: address(mint),
        destination: ata,
        authority: signer,
        amount: 1_000_000n,
        decimals,
      },
      { programAddress: tokenProgram },
    )
    const signature = await confirm(client, await client.sign([create, move], 0))
    expect((await client.rpc.getTokenAccountBalance(ata).send()).value.amount).toBe(String(arrives))
    const meta = (await read(client, signature))?.meta
    expect(meta?.preTokenBalances).toHaveLength(1)
    expect(meta?.postTokenBalances?.find((balance) => balance.owner === owner)?.uiTokenAmount.amount).toBe(
      String(arrives),
    )
  })

  it('addresses come out of a lookup table', async () => {
    const client = await open()
    const { rpc, signer } = client
    const program = address('AddressLookupTab1e1111111111111111111111111')
    const receiver = (await generateKeyPairSigner()).address
    const slot = await rpc.getSlot().send()
    const [table, bump] = await getProgramDerivedAddress({
      programAddress: program,
      seeds: [getAddressEncoder().encode(signer.address), getU64Encoder().encode(slot)],
    })
    const accounts = [
      { address: table, role: AccountRole.WRITABLE },
      { address: signer.address, role: AccountRole.READONLY_SIGNER, signer },
      { address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer },
      { address: address('11111111111111111111111111111111'), role: AccountRole.READONLY },
    ]
    const create = Uint8Array.of(0, 0, 0, 0, ...getU64Encoder().encode(slot), bump)
    const extend = Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, ...getAddressEncoder().encode(receiver))
    await confirm(client, await client.sign([{ programAddress: program, accounts, data: create }]))
    await confirm(client, await client.sign([{ programAddress: program, accounts, data: extend }]))

    const { value } = await rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (next) => setTransactionMessageFeePayerSigner(signer, next),
      (next) => setTransactionMessageLifetimeUsingBlockhash(value, next),
      (next) => appendTransactionMessageInstructions([transfer(client, receiver)], next),
      (next) => compressTransactionMessageUsingAddressLookupTables(next, { [table]: [receiver] }),
    )
    const signed = await signTransactionMessageWithSigners(message)
    await client.sendAndConfirm({ ...signed, lifetimeConstraint: value }, { commitment: 'confirmed' })
    expect((await rpc.getBalance(receiver).send()).value).toBe(sol)
    const meta = (await read(client, getSignatureFromTransaction(signed)))?.meta
    expect(meta?.loadedAddresses).toEqual({ writable: [receiver], readonly: [] })
  })

  it('the fee of a message is told beforehand, and a simulation tells balances before and after', async () => {
    const client = await open()
    const signed = await client.sign([transfer(client, client.second.address)])
    const wire = getBase64EncodedWireTransaction(signed)
    const message = Buffer.from(signed.messageBytes).toString('base64')
    expect((await client.rpc.getFeeForMessage(message as TransactionMessageBytesBase64).send()).value).toBe(5000n)
    const { value } = await client.rpc.simulateTransaction(wire, { encoding: 'base64', sigVerify: true }).send()
    expect(value).toMatchObject({
      err: null,
      preBalances: [100n * sol, 100n * sol, 1n],
      postBalances: [99n * sol - 5000n, 101n * sol, 1n],
    })
    expect((await client.rpc.getBalance(client.second.address).send()).value).toBe(100n * sol)
  })
})

describe('what goes wrong', () => {
  it('a transfer that cannot be paid fails in preflight with the reason of the program, and lands with it without', async () => {
    const client = await open()
    const signed = await client.sign([transfer(client, client.second.address, 1_000n * sol)])
    const wire = getBase64EncodedWireTransaction(signed)
    const error = await client.rpc
      .sendTransaction(wire, { encoding: 'base64' })
      .send()
      .catch((cause: unknown) => cause)
    expect(isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(true)
    expect((error as { context: { logs: string[] } }).context.logs.join()).toContain('insufficient lamports')
    const { value } = await client.rpc.getSignatureStatuses([getSignatureFromTransaction(signed)]).send()
    expect(value).toEqual([null])

    const signature = await client.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()
    const landed = await read(client, signature)
    expect(landed?.meta).toMatchObject({ err: { InstructionError: [0n, { Custom: 1n }] }, fee: 5000n })
    expect((await client.rpc.getBalance(client.signer.address).send()).value).toBe(100n * sol - 5000n)
  })

  it('a blockhash serves 150 slots, then it is unknown', async () => {
    const client = await open()
    const early = await client.sign([transfer(client, client.second.address, 1n)])
    const late = await client.sign([transfer(client, client.second.address, 2n)])
    await client.controls.mine(149)
    await confirm(client, early)
    const error = await confirm(client, late).catch((cause: { cause?: unknown }) => cause.cause)
    expect(isSolanaError(error, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
    const { blockhash } = late.lifetimeConstraint
    expect((await client.rpc.isBlockhashValid(blockhash).send()).value).toBe(false)
  })

  it('a wrong signature is refused as such, and identical bytes land once', async () => {
    const client = await open()
    const signed = await client.sign([transfer(client, client.second.address)])
    const bytes = Buffer.from(getBase64EncodedWireTransaction(signed), 'base64')
    const broken = Buffer.from(bytes)
    broken[10]! ^= 1
    const send = (content: Buffer) =>
      client.rpc
        .sendTransaction(content.toString('base64') as Base64EncodedWireTransaction, { encoding: 'base64' })
        .send()
    await expect(send(broken)).rejects.toMatchObject({
      context: { __code: SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE },
    })
    await send(bytes)
    await expect(send(bytes)).rejects.toThrow(/simulation failed/)
    expect((await client.rpc.getBalance(client.second.address).send()).value).toBe(101n * sol)
  })

  it('an airdrop is a transaction of the faucet', async () => {
    const client = await open()
    const { address: nobody } = await generateKeyPairSigner()
    const signature = await client.rpc.requestAirdrop(nobody, lamports(2n * sol)).send()
    expect((await client.rpc.getBalance(nobody).send()).value).toBe(2n * sol)
    expect((await read(client, signature))?.meta?.err).toBeNull()
  })
})
