import { base58, base64 } from '@scure/base'
import { afterEach, describe, expect, test } from 'vitest'
import { createFaultyRpc, type FaultyRpc } from '../../rpc/createFaultyRpc'
import { isSignedBy } from '../isSignedBy.test.support'
import type { SolanaTestWallet } from '../SolanaTestWallet'
import { addresses, connect, refusal, startSolanaWallets } from '../startSolanaWallets.test.support'
import { parseSolanaMessage } from '../transaction/SolanaMessage'
import { parseSolanaTransaction } from '../transaction/SolanaTransaction'
import { transfer } from '../transfer.test.support'

const create = startSolanaWallets()
const [from, other] = addresses
const key = base58.decode(from)
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function connected(options: Parameters<typeof create>[0] = {}) {
  const wallet = create(options)
  const [account] = await connect(wallet)
  if (!account) throw new Error('The wallet shared nothing.')
  return { wallet, account, features: wallet.wallet.features as Required<SolanaTestWallet['wallet']['features']> }
}

describe('messages', () => {
  test('are shown and signed as they are', async () => {
    const { wallet, account, features } = await connected({ approval: 'auto' })
    wallet.setApproval('manual')
    const message = bytesOf('Zürich')
    const signed = features['solana:signMessage'].signMessage({ account, message })
    expect(await wallet.nextRequest()).toMatchObject({ kind: 'sign-message', account: from, text: 'Zürich' })
    wallet.approve()
    const [output] = await signed
    expect(output?.signedMessage).toEqual(message)
    expect(isSignedBy(key, message, output?.signature ?? new Uint8Array())).toBe(true)
    expect(isSignedBy(base58.decode(other), message, output?.signature ?? new Uint8Array())).toBe(false)
  })

  test('that are a transaction, of a foreign account, or no bytes are refused', async () => {
    const { account, features } = await connected()
    const { signMessage } = features['solana:signMessage']
    expect(await refusal(signMessage({ account, message: transfer({ from }).message }))).toBe(-32602)
    expect(await refusal(signMessage({ account: { ...account, address: other }, message: bytesOf('hi') }))).toBe(4100)
    expect(await refusal(signMessage({ account, message: 'hi' as never }))).toBe(-32602)
  })

  test.each([
    ['wrong-length', 63],
    ['other-key', 64],
    ['other-message', 64],
  ] as const)('are signed falsely when told to: %s', async (lie, length) => {
    const { wallet, account, features } = await connected()
    wallet.inject({ kind: 'bad-signature', lie })
    const message = bytesOf('hi')
    const [output] = await features['solana:signMessage'].signMessage({ account, message })
    expect(output?.signature).toHaveLength(length)
    expect(length === 64 && isSignedBy(key, message, output?.signature ?? new Uint8Array())).toBe(false)
  })
})

describe('transactions', () => {
  test.each(['legacy', 0] as const)('are signed in their place: version %s', async (version) => {
    const { account, features } = await connected()
    const { bytes, message } = transfer({ from, version, feePayer: other })
    const [output] = await features['solana:signTransaction'].signTransaction({ account, transaction: bytes })
    const { signatures, message: signed } = parseSolanaTransaction(output?.signedTransaction ?? new Uint8Array())
    expect(signed).toEqual(message)
    expect(signatures[0]).toEqual(new Uint8Array(64))
    expect(isSignedBy(key, message, signatures[1] ?? new Uint8Array())).toBe(true)
  })

  test('several are one question, which says what each would do', async () => {
    const { wallet, account, features } = await connected()
    wallet.setApproval('manual')
    const inputs = [transfer({ from }), transfer({ from, version: 0 })].map(({ bytes }) => ({
      account,
      transaction: bytes,
    }))
    const signed = features['solana:signTransaction'].signTransaction(...inputs)
    expect(await wallet.nextRequest()).toMatchObject({
      kind: 'sign-transactions',
      purpose: 'sign',
      transactions: [
        { version: 'legacy', feePayer: from, instructions: [{ kind: 'transfer', lamports: 1_000_000_000n, from }] },
        { version: 0, instructions: [{ kind: 'transfer' }, { kind: 'call', data: Uint8Array.of(1) }] },
      ],
    })
    wallet.approve()
    expect(await signed).toHaveLength(2)
  })

  test('broken, foreign, or for a chain it has not are refused', async () => {
    const { account, features } = await connected()
    const sign = (transaction: Uint8Array, chain?: `${string}:${string}`) =>
      refusal(features['solana:signTransaction'].signTransaction({ account, transaction, ...(chain && { chain }) }))
    const { bytes } = transfer({ from })
    expect(await sign(bytes.slice(0, -1))).toBe(-32602)
    expect(await sign(Uint8Array.of(...bytes, 0))).toBe(-32602)
    expect(await sign(new Uint8Array())).toBe(-32602)
    expect(await sign(transfer({ from: other }).bytes)).toBe(4100)
    expect(await sign(bytes, 'solana:mainnet')).toBe(-32602)
    expect(await sign(bytes, 'solana:localnet')).toBe('answered')
  })

  test.each(['legacy', 0] as const)(
    'gain an instruction when told to, and keep what they were: %s',
    async (version) => {
      const { wallet, account, features } = await connected()
      wallet.inject({ kind: 'add-instruction', where: 'both' })
      const { bytes, message } = transfer({ from, version })
      const [output] = await features['solana:signTransaction'].signTransaction({ account, transaction: bytes })
      const signed = parseSolanaTransaction(output?.signedTransaction ?? new Uint8Array())
      const before = parseSolanaMessage(message)
      const after = parseSolanaMessage(signed.message)
      expect(isSignedBy(key, signed.message, signed.signatures[0] ?? new Uint8Array())).toBe(true)
      expect(after.header).toEqual([1, 0, before.header[2] + 2])
      expect(after.instructions).toHaveLength(before.instructions.length + 2)
      expect(after.lookups).toEqual(before.lookups)
      const named = ({ keys, instructions }: typeof before) =>
        instructions.map(({ program, accounts }) => [
          base58.encode(keys[program] ?? new Uint8Array()),
          // Accounts of a look-up table by their place in it.
          accounts.map((place) => base58.encode(keys[place] ?? Uint8Array.of(place - keys.length))),
        ])
      expect(named(after).slice(1, -1)).toEqual(named(before))
      expect([named(after)[0]?.[0], named(after).at(-1)?.[0]]).toEqual([
        'ComputeBudget111111111111111111111111111111',
        'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
      ])
    },
  )
})

describe('sending', () => {
  const nodes: FaultyRpc[] = []
  afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())))

  async function startNode() {
    const node = await createFaultyRpc({ upstream: 'http://127.0.0.1:1' })
    node.inject({ kind: 'result', result: 'sent' })
    nodes.push(node)
    return node
  }
  const counts = () => nodes.map((node) => node.requests.flatMap(({ methods }) => methods))

  async function twoClusters(options: Parameters<typeof create>[0] = {}) {
    const [home, away] = [await startNode(), await startNode()]
    return connected({
      clusters: [
        { chain: 'solana:localnet', rpcUrl: home.url },
        { chain: 'solana:devnet', rpcUrl: away.url },
      ],
      ...options,
    })
  }

  const send = ({ account, features }: Awaited<ReturnType<typeof connected>>, chain: `${string}:${string}`) =>
    features['solana:signAndSendTransaction'].signAndSendTransaction({
      account,
      chain,
      transaction: transfer({ from }).bytes,
      options: { skipPreflight: true },
    })

  test('goes to the cluster it was told, and answers what names the transaction', async () => {
    const wallet = await twoClusters()
    const [output] = await send(wallet, 'solana:devnet')
    expect(isSignedBy(key, transfer({ from }).message, output?.signature ?? new Uint8Array())).toBe(true)
    expect(counts()).toEqual([[], ['sendTransaction']])
    expect(await refusal(send(wallet, 'solana:testnet'))).toBe(-32602)
  })

  test('goes elsewhere when told to, or when the wallet hides its cluster', async () => {
    const wallet = await twoClusters()
    wallet.wallet.inject({ kind: 'wrong-cluster' })
    await send(wallet, 'solana:devnet')
    expect(counts()).toEqual([['sendTransaction'], []])
    const hiding = await twoClusters({ cluster: 'hidden' })
    expect(hiding.wallet.wallet.chains).toHaveLength(4)
    await send(hiding, 'solana:mainnet')
    expect(counts().slice(2)).toEqual([['sendTransaction'], []])
  })

  test('tells what the node said', async () => {
    const { wallet, account, features } = await connected({
      read: async (_cluster, method, params) => {
        expect([method, params?.[1]]).toEqual(['sendTransaction', expect.objectContaining({ encoding: 'base64' })])
        expect(base64.decode(String(params?.[0])).length).toBeGreaterThan(100)
        throw new Error('BlockhashNotFound')
      },
    })
    expect(await refusal(send({ wallet, account, features }, 'solana:localnet'))).toBe(-32603)
  })
})

describe('signing in', () => {
  const text = [
    'localhost wants you to sign in with your Solana account:',
    from,
    '',
    'Hello',
    '',
    'URI: http://localhost/in',
    'Nonce: 12345678',
    'Resources:',
    '- a:b',
  ].join('\n')
  const input = { statement: 'Hello', uri: 'http://localhost/in', nonce: '12345678', resources: ['a:b'] }

  test('connects and signs the text of the standard', async () => {
    const wallet = create()
    const [output] = (await wallet.wallet.features['solana:signIn']?.signIn(input)) ?? []
    expect(new TextDecoder().decode(output?.signedMessage)).toBe(text)
    expect(isSignedBy(key, output?.signedMessage ?? new Uint8Array(), output?.signature ?? new Uint8Array())).toBe(true)
    expect(output?.account).toBe(wallet.wallet.accounts[0])
  })

  test('says when the text names another site, and takes the account that is asked for', async () => {
    const wallet = create({ approval: 'manual' })
    const signIn = wallet.wallet.features['solana:signIn']
    const answer = signIn?.signIn({ domain: 'evil.example', address: other }) ?? Promise.resolve([])
    expect(await wallet.nextRequest()).toMatchObject({ kind: 'sign-in', domain: 'of-another', account: other })
    wallet.approve()
    expect((await answer)[0]?.account.address).toBe(other)
    expect(await refusal(signIn?.signIn({ address: '1' }) ?? Promise.resolve())).toBe(4100)
  })

  test('refused, connects nothing', async () => {
    const wallet = create({ approval: 'reject' })
    expect(await refusal(wallet.wallet.features['solana:signIn']?.signIn() ?? Promise.resolve())).toBe(4001)
    expect(wallet.wallet.accounts).toEqual([])
  })
})
