import { type SolanaChain, startSolanaChain } from '@latchkey/testing/devsolana'
import {
  address,
  appendTransactionMessageInstructions,
  createSignableMessage,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOn } from './fake/actionsOn.test.support'
import { openChainSite } from './fake/chainSite.test.support'
import { accountOf, createFakeWallet } from './fake/fakeWallet.test.support'
import { toKitSigner } from './kit'
import { isSignedBy } from './transaction/isSignedBy'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())

async function openSigner() {
  const { provider } = await openChainSite(chain)
  return toKitSigner(provider)
}

test.each(['legacy', 0] as const)(
  '@solana/kit signs a transaction of version %s with it, which lands',
  async (version) => {
    const signer = await openSigner()
    const rpc = createSolanaRpc(chain.rpc)
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    const to = address(chain.accounts[1].address)
    const before = (await rpc.getBalance(to).send()).value
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (next) => setTransactionMessageFeePayerSigner(signer, next),
      (next) => setTransactionMessageLifetimeUsingBlockhash(lifetime, next),
      (next) =>
        appendTransactionMessageInstructions(
          [getTransferSolInstruction({ source: signer, destination: to, amount: 7n })],
          next,
        ),
    )
    const signed = await signTransactionMessageWithSigners(version === 0 ? message : { ...message, version })
    const signature = signed.signatures[signer.address]
    expect(
      signature && isSignedBy(signer.address, Uint8Array.from(signed.messageBytes), Uint8Array.from(signature)),
    ).toBe(true)
    const wire = getBase64EncodedWireTransaction(signed)
    expect(await rpc.sendTransaction(wire, { encoding: 'base64' }).send()).toBe(getSignatureFromTransaction(signed))
    expect((await rpc.getBalance(to).send()).value).toBe(before + 7n)
  },
)

test('@solana/kit signs messages with it', async () => {
  const signer = await openSigner()
  const messages = [createSignableMessage('hello'), createSignableMessage(Uint8Array.of(1, 2, 3))]
  const signed = await signer.modifyAndSignMessages(messages)
  for (const [index, { content, signatures }] of signed.entries()) {
    expect(content).toEqual(messages[index]?.content)
    const signature = signatures[signer.address]
    expect(signature && isSignedBy(signer.address, Uint8Array.from(content), Uint8Array.from(signature))).toBe(true)
  }
})

test('asks nothing, and signs for nobody else, once another account is in use', async () => {
  const wallet = createFakeWallet()
  const { provider } = actionsOn(wallet)
  let publicKey: string | undefined = accountOf().address
  const signer = toKitSigner(Object.defineProperty({ ...provider, publicKey }, 'publicKey', { get: () => publicKey }))
  for (publicKey of [accountOf(1).address, undefined]) {
    const refused = { code: 'request.invalid' }
    await expect(signer.modifyAndSignMessages([createSignableMessage('hello')])).rejects.toMatchObject(refused)
    await expect(signer.modifyAndSignTransactions([])).rejects.toMatchObject(refused)
  }
  expect(wallet.asked).toEqual([])
})

test('is of the account in use, and none without a connection', () => {
  const { provider } = actionsOn(createFakeWallet())
  expect(toKitSigner(provider).address).toBe(accountOf().address)
  expect(() => toKitSigner({ ...provider, publicKey: undefined })).toThrow(TypeError)
})
