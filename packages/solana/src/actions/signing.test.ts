import { fakeWallet } from '@latchkey/core/fake'
import { methodNotApproved } from '@latchkey/protocol/errors'
import { base58, base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { actionsOn } from '../fake/actionsOn.test.support'
import { accountOf, createFakeWallet, signAs } from '../fake/fakeWallet.test.support'
import { solanaContext } from '../fake/solanaContext.test.support'
import { local } from '../fake/testContext.test.support'
import { buildTransaction } from '../fake/transaction.test.support'
import { createProvider } from '../provider/createProvider'
import { isEnvelopeOf } from '../transaction/isEnvelopeOf'
import { isSignedBy } from '../transaction/isSignedBy'
import { readSigners } from '../transaction/readSigners'
import { signTransaction } from './signTransactions'

const { address } = accountOf()
const utf8 = (text: string) => new TextEncoder().encode(text)
const bad = { code: 'wallet.bad_answer' }

/** The off-chain envelope of a text, version 0, as a hardware key signs it. */
function envelopeOf(message: Uint8Array, length = message.length): Uint8Array {
  const head = [0xff, ...utf8('solana offchain'), 0, 0]
  return Uint8Array.of(...head, length & 0xff, length >> 8, ...message)
}

const signing = (answer: (message: Uint8Array) => { signedMessage: Uint8Array; signature: Uint8Array }) =>
  actionsOn(
    createFakeWallet({
      'solana:signMessage.signMessage': (...inputs) => inputs.map(({ message }) => answer(message as Uint8Array)),
    }),
  )

describe('signMessage', () => {
  test.each(['hello', 'ünïcödé 🗝️', 'two\nlines'])('signs the text %j as its UTF-8 bytes', async (message) => {
    const { signMessage } = actionsOn(createFakeWallet())
    expect(isSignedBy(address, utf8(message), base58.decode(await signMessage({ message })))).toBe(true)
  })

  test('signs bytes as they are', async () => {
    const { signMessage } = actionsOn(createFakeWallet())
    const message = Uint8Array.of(0, 1, 0xff)
    expect(isSignedBy(address, message, base58.decode(await signMessage({ message })))).toBe(true)
  })

  test('takes a hardware key’s signature of the off-chain envelope', async () => {
    const { signMessage } = signing((message) => {
      const signedMessage = envelopeOf(message)
      return { signedMessage, signature: signAs(signedMessage) }
    })
    const signature = base58.decode(await signMessage({ message: 'hello' }))
    expect(isSignedBy(address, envelopeOf(utf8('hello')), signature)).toBe(true)
  })

  test.each<[string, (message: Uint8Array) => Uint8Array]>([
    ['of another message', () => envelopeOf(utf8('other'))],
    ['with a length of its own', (message) => envelopeOf(message, message.length + 1)],
    ['without the mark', (message) => envelopeOf(message).slice(1)],
    ['that is only the end of it', (message) => Uint8Array.of(1, 2, message.length, 0, ...message)],
    ['with more behind', (message) => Uint8Array.of(...envelopeOf(message), 0)],
  ])('refuses an envelope %s', async (_what, wrap) => {
    const { signMessage } = signing((message) => {
      const signedMessage = wrap(message)
      return { signedMessage, signature: signAs(signedMessage) }
    })
    await expect(signMessage({ message: 'hello' })).rejects.toMatchObject(bad)
    expect(isEnvelopeOf(wrap(utf8('hello')), utf8('hello'))).toBe(false)
  })

  test('refuses the signature of another account', async () => {
    const { signMessage } = signing((message) => ({ signedMessage: message, signature: signAs(message, 1) }))
    await expect(signMessage({ message: 'hello' })).rejects.toMatchObject(bad)
  })

  test('refuses what is neither text nor bytes, and asks nothing', async () => {
    const wallet = createFakeWallet()
    const { signMessage } = actionsOn(wallet)
    await expect(signMessage({ message: 7 as never })).rejects.toMatchObject({ code: 'request.invalid' })
    expect(wallet.asked).toEqual([])
  })
})

describe('a refusal', () => {
  const refusing = (ms: number) => {
    const wallet = createFakeWallet({
      'solana:signMessage.signMessage': () => {
        actions.lent.clock.burn(ms)
        return Promise.reject({ code: 4001, message: 'Ledger does not support message signing' })
      },
    })
    const actions = actionsOn(wallet)
    return actions.signMessage({ message: 'hello' })
  }

  test('at once means that a declared feature is absent', async () => {
    await expect(refusing(0)).rejects.toMatchObject({ code: 'wallet.unsupported_method' })
  })

  test('after somebody could have read it is the visitor’s', async () => {
    await expect(refusing(800)).rejects.toMatchObject({ code: 'wallet.request_rejected' })
  })

  test('of an account that left since is unauthorized', async () => {
    const wallet = createFakeWallet()
    const { signMessage } = actionsOn(wallet)
    wallet.accounts = [accountOf(1)]
    await expect(signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'wallet.unauthorized' })
    expect(wallet.asked).toEqual([])
  })
})

describe('signIn', () => {
  const asked = { domain: 'shop.example', uri: 'https://shop.example/login', nonce: 'abcd1234' }
  type Input = Readonly<Record<string, string>>
  const textOf = ({ domain, address: signer, uri, nonce, chainId, statement }: Input) =>
    `${domain} wants you to sign in with your Solana account:\n${signer}\n${statement ? `\n${statement}\n` : ''}\nURI: ${uri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}`

  function signingIn(write: (input: Input) => string = textOf, index = 0) {
    const inputs: Input[] = []
    const wallet = createFakeWallet({
      'solana:signIn.signIn': (input) => {
        inputs.push(input as Input)
        const signedMessage = utf8(write(input as Input))
        return [{ account: accountOf(index), signedMessage, signature: signAs(signedMessage, index) }]
      },
    })
    return { inputs, wallet, ...actionsOn(wallet) }
  }

  test('is the wallet’s own where it has one, in the words of the standard', async () => {
    const { signIn, inputs, wallet } = signingIn()
    const { message, signature, ...result } = await signIn({ ...asked, statement: 'Welcome' })
    expect(result.address).toBe(address)
    expect(isSignedBy(address, utf8(message), base58.decode(signature))).toBe(true)
    // Wallets refuse a chain of any other form: https://github.com/phantom/sign-in-with-solana#abnf-message-format
    expect(inputs).toEqual([{ ...asked, statement: 'Welcome', address, version: '1', chainId: 'devnet' }])
    expect(wallet.asked.map(([feature]) => feature)).toEqual(['solana:signIn'])
  })

  test.each<[string, (input: Input) => string]>([
    ['another nonce', (input) => textOf({ ...input, nonce: 'zzzz9999' })],
    ['no nonce', (input) => textOf(input).replace(/\nNonce.*/, '')],
    ['a second nonce', (input) => `${textOf(input)}\nNonce: zzzz9999`],
    ['another domain', (input) => textOf({ ...input, domain: 'evil.example' })],
    ['another address of the site', (input) => textOf({ ...input, uri: 'https://evil.example' })],
    ['another chain', (input) => textOf({ ...input, chainId: 'mainnet' })],
    ['another account', (input) => textOf({ ...input, address: accountOf(1).address })],
    ['another text', () => 'yes'],
  ])('refuses a text with %s', async (_what, write) => {
    await expect(signingIn(write).signIn(asked)).rejects.toMatchObject(bad)
  })

  test('refuses another account’s signature', async () => {
    await expect(signingIn(textOf, 1).signIn(asked)).rejects.toMatchObject(bad)
  })

  test('signs the same text as a message where the wallet has none', async () => {
    const wallet = createFakeWallet()
    const { message, signature } = await actionsOn(wallet).signIn({ ...asked, resources: ['https://a.example'] })
    expect(message).toBe(`${textOf({ ...asked, address, chainId: 'devnet' })}\nResources:\n- https://a.example`)
    expect(isSignedBy(address, utf8(message), base58.decode(signature))).toBe(true)
    expect(wallet.asked.map(([feature]) => feature)).toEqual(['solana:signMessage'])
  })

  test('does so too where it is declared and refused at once', async () => {
    const wallet = createFakeWallet({ 'solana:signIn.signIn': () => Promise.reject({ code: 4001 }) })
    await actionsOn(wallet).signIn(asked)
    expect(wallet.asked.map(([feature]) => feature)).toEqual(['solana:signIn', 'solana:signMessage'])
  })

  test('never asks again after the visitor refused', async () => {
    const wallet = createFakeWallet({
      'solana:signIn.signIn': () => {
        actions.lent.clock.burn(900)
        return Promise.reject({ code: 4001 })
      },
    })
    const actions = actionsOn(wallet)
    await expect(actions.signIn(asked)).rejects.toMatchObject({ code: 'wallet.request_rejected' })
    expect(wallet.asked).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['domain', { domain: 'a\nb' }],
    ['uri', { uri: undefined }],
    ['nonce', { nonce: 'short' }],
    ['nonce', { nonce: 'abcd-1234' }],
    ['statement', { statement: 'Welcome\nNonce: zzzz9999' }],
    ['issuedAt', { issuedAt: 7 }],
    ['resources', { resources: ['https://a.example\n- https://b.example'] }],
  ])('refuses a %s that would not be one line of it', async (field, changes) => {
    const wallet = createFakeWallet()
    await expect(actionsOn(wallet).signIn({ ...asked, ...changes })).rejects.toMatchObject({
      code: 'request.invalid',
      data: { field },
    })
    expect(wallet.asked).toEqual([])
  })
})

describe('requests', () => {
  const { request } = actionsOn(createFakeWallet())

  test('are in the words WalletConnect carries, and name the cluster of the page', async () => {
    const wallet = createFakeWallet()
    const { provider } = actionsOn(wallet)
    const transaction = buildTransaction({ payer: address })
    await provider.signTransaction(transaction)
    const options = { skipPreflight: true }
    await provider.sendTransaction(transaction, options)
    const [, input] = wallet.asked[0] ?? []
    expect(input).toEqual([{ account: wallet.accounts[0], transaction, chain: 'solana:devnet' }])
    // Wallets compare the account by identity.
    expect(input).toSatisfy(([only]) => only.account === wallet.accounts[0])
    expect(wallet.asked[1]).toEqual([
      'solana:signAndSendTransaction',
      [{ account: wallet.accounts[0], transaction, chain: 'solana:devnet', options }],
    ])
  })

  test('on a chain of the visitor’s own machine say so', async () => {
    const wallet = createFakeWallet()
    await actionsOn(wallet, { selected: () => local }).provider.signTransaction(buildTransaction({ payer: address }))
    expect(wallet.asked[0]?.[1]).toMatchObject([{ chain: 'solana:localnet' }])
  })

  test('several transactions are one question, and one by one where the wallet cannot', async () => {
    const wallet = createFakeWallet()
    const transactions = [buildTransaction({ payer: address }), buildTransaction({ payer: address, version: 'legacy' })]
    expect(await actionsOn(wallet).provider.signAllTransactions(transactions)).toHaveLength(2)
    expect(wallet.asked).toHaveLength(1)
  })

  test('bytes that were built for another account are refused before the wallet is asked', async () => {
    const wallet = createFakeWallet()
    const { provider } = actionsOn(wallet)
    const others = buildTransaction({ payer: accountOf(1).address })
    const refused = { code: 'request.invalid', data: { field: 'transaction' } }
    await expect(provider.signTransaction(others)).rejects.toMatchObject(refused)
    await expect(provider.sendTransaction(others)).rejects.toMatchObject(refused)
    const own = buildTransaction({ payer: address })
    await expect(provider.signAllTransactions([own, others])).rejects.toMatchObject(refused)
    await expect(provider.signTransaction(Uint8Array.of(1, 2))).rejects.toMatchObject(refused)
    expect(wallet.asked).toEqual([])
  })

  test('what any node answers goes to the chain', async () => {
    const asked: unknown[] = []
    const read = async (one: unknown) => asked.push(one)
    const wallet = createFakeWallet()
    await actionsOn(wallet, { read }).request({ method: 'getSlot', params: [{ commitment: 'confirmed' }] })
    expect(asked).toMatchObject([{ method: 'getSlot', params: [{ commitment: 'confirmed' }] }])
    expect(wallet.asked).toEqual([])
  })

  test('a node that never answers is given up at the deadline', async () => {
    let ended: AbortSignal | undefined
    const read = ({ signal }: { readonly signal: AbortSignal }) => {
      ended = signal
      return new Promise<never>(() => {})
    }
    const { request, lent } = actionsOn(createFakeWallet(), { read })
    const asking = expect(request({ method: 'getSlot' })).rejects.toMatchObject({ code: 'rpc.timed_out' })
    await lent.clock.pass(600_000)
    await asking
    expect(ended?.aborted).toBe(true)
  })

  test('the accounts are those the wallet has now', async () => {
    expect(await request({ method: 'solana_getAccounts' })).toEqual([{ pubkey: address }])
  })

  test.each(['eth_accounts', 'solana_requestAccounts', 'constructor', ''])('%j is no method', async (method) => {
    await expect(request({ method })).rejects.toMatchObject({ code: 'wallet.unsupported_method' })
  })

  test.each([
    ['solana_signMessage', { message: '0OIl', pubkey: address }],
    ['solana_signMessage', undefined],
    ['solana_signTransaction', { transaction: '%', pubkey: address }],
    ['solana_signAllTransactions', { transactions: 'AQ==', pubkey: address }],
    ['solana_signAllTransactions', { transactions: [], pubkey: address }],
    ['solana_signAndSendTransaction', { pubkey: address }],
  ])('%s with %j is refused by a code before the wallet is asked', async (method, params) => {
    const wallet = createFakeWallet()
    const asking = actionsOn(wallet).request({ method, params })
    await expect(asking).rejects.toMatchObject({ code: expect.stringMatching(/^(rpc|request|wallet)\./) })
    expect(wallet.asked).toEqual([])
  })
})

describe('an answer over a relay', () => {
  const transaction = buildTransaction({ payer: address })
  const { message } = readSigners(transaction) ?? { message: new Uint8Array() }
  const relayed = (answer: unknown) =>
    createProvider(
      fakeWallet('example', 'Example', { chain: 'solana' }).handle,
      async () => answer,
      () => ({ address, type: 'eoa' }),
    )

  test('may be the signature alone', async () => {
    const signed = await relayed({ signature: base58.encode(signAs(message)) }).signTransaction(transaction)
    expect(readSigners(signed)?.signatures).toEqual([signAs(message)])
  })

  test.each<[string, unknown]>([
    ['a signature of 63 bytes', { signature: base58.encode(signAs(message).slice(1)) }],
    ['a signature of 2 000 bytes', { signature: base58.encode(new Uint8Array(2_000)) }],
    ['another account’s signature', { signature: base58.encode(signAs(message, 1)) }],
    ['another account’s transaction', { transaction: base64.encode(transaction) }],
    ['nothing', undefined],
    ['a number', { transaction: 7 }],
  ])('that is %s is refused', async (_what, answer) => {
    await expect(relayed(answer).signTransaction(transaction)).rejects.toMatchObject(bad)
    await expect(relayed(answer).signMessage(utf8('hi'))).rejects.toMatchObject(bad)
  })
})

describe('a wallet over a relay that did not approve a method', () => {
  /** The requests it was asked that it approved; it has the keys of the fake wallet. */
  function relayedTo(approved: readonly string[]) {
    const wallet = createFakeWallet()
    const asked: string[] = []
    const own = actionsOn(wallet)
    const ask: typeof own.request = async (one) => {
      if (!approved.includes(one.method)) throw methodNotApproved({ method: one.method })
      asked.push(one.method)
      return own.request(one)
    }
    return { asked, ...actionsOn(wallet, { ask }) }
  }
  const transaction = buildTransaction({ payer: address })

  test('signs in by a message', async () => {
    const { signIn, asked } = relayedTo(['solana_signMessage'])
    await signIn({ domain: 'shop.example', uri: 'https://shop.example/login', nonce: 'abcd1234' })
    expect(asked).toEqual(['solana_signMessage'])
  })

  test('signs several one by one', async () => {
    const { signAllTransactions, asked } = relayedTo(['solana_signTransaction'])
    expect(await signAllTransactions({ transactions: [transaction, transaction] })).toHaveLength(2)
    expect(asked).toEqual(['solana_signTransaction', 'solana_signTransaction'])
  })

  test('sends what it cannot sign alone', async () => {
    const { sendTransaction, asked } = relayedTo(['solana_signAndSendTransaction'])
    await sendTransaction({ transaction })
    expect(asked).toEqual(['solana_signAndSendTransaction'])
  })
})

test('the signature is held against the account that was asked, whichever the provider thinks is in use', async () => {
  const signed = buildTransaction({ payer: address })
  const { provider } = solanaContext()
  const context = solanaContext({ provider: { ...provider, signTransaction: async () => signed }, address })
  await expect(signTransaction(context, { transaction: signed })).rejects.toMatchObject(bad)
})
