import { startAnvil } from '@latchkey/testing/devchain'
import { decodeAbiParameters, type Hex, hashMessage, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home, openClient } from '../fake/openClient.test.support'
import { isSignedBy } from './isSignedBy'
import { validatorBytecode } from './validatorBytecode'

let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  chain = await startAnvil(31337)
})
afterAll(() => chain.stop())

const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const message = 'I am here'

/** A contract that says yes (the magic value of ERC-1271), or nothing, to everything. */
const yes: Hex = '0x631626ba7e60e01b60005260206000f3'
const no: Hex = '0x60206000f3'

function core() {
  const ask = ({ method, params }: { method: string; params?: unknown }) =>
    chain.request(method, ...(params as unknown[]))
  return openClient({ relay: 'ws://127.0.0.1:1', options: { transports: { [home]: ask } } }).core
}
const signed = (address: string, signature: string) => ({ message, signature, address, chainId: home })
const { signal } = new AbortController()

test('a key signed its own text and no other, whichever way the last byte is written', async () => {
  const signature = await owner.signMessage({ message })
  const low = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01')
  for (const form of [signature, low]) expect(await isSignedBy(core(), signed(owner.address, form), signal)).toBe(true)
  const another = await owner.signMessage({ message: 'another' })
  expect(await isSignedBy(core(), signed(owner.address, another), signal)).toBe(false)
})

test('a contract answers for itself', async () => {
  const contracts = [`0x${'c1'.repeat(20)}`, `0x${'c2'.repeat(20)}`]
  await chain.request('anvil_setCode', contracts[0], yes)
  await chain.request('anvil_setCode', contracts[1], no)
  for (const [index, expected] of [true, false].entries())
    expect(await isSignedBy(core(), signed(contracts[index]!, `0x${'ab'.repeat(90)}`), signal)).toBe(expected)
  expect(await isSignedBy(core(), signed(`0x${'c3'.repeat(20)}`, `0x${'ab'.repeat(65)}`), signal)).toBe(false)
})

test('a contract that is still to be made answers once it is', async () => {
  // The deployer every anvil has makes it: 32 bytes of salt, then the code that returns the contract's.
  const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  const code = yes.slice(2)
  const create = `60${(code.length / 2).toString(16).padStart(2, '0')}600c60003960${(code.length / 2).toString(16).padStart(2, '0')}6000f3${code}`
  const data = `0x${'00'.repeat(32)}${create}` as const
  const address = (await chain.request('eth_call', { to: factory, data }, 'latest')) as string
  const signature = serializeErc6492Signature({ address: factory, data, signature: '0x1234' })
  expect(await chain.request('eth_getCode', address, 'latest')).toBe('0x')
  expect(await isSignedBy(core(), signed(address, signature), signal)).toBe(true)
  const elsewhere = `0x${'c4'.repeat(20)}`
  expect(await isSignedBy(core(), signed(elsewhere, signature), signal)).toBe(false)
})

/** A chain whose validator answers this, and the data it was asked with. */
function answering(answer: unknown) {
  const asked: string[] = []
  const ask = async ({ params }: { params?: unknown }) => {
    const [{ data }] = params as [{ data: string }]
    asked.push(data)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { core: openClient({ relay: 'ws://127.0.0.1:1', options: { transports: { [home]: ask } } }).core, asked }
}

test('the letters of a signature may be of any case, and none may follow it', async () => {
  const signature = await owner.signMessage({ message })
  const { core, asked } = answering('0x')
  const big = `0x${signature.slice(2).toUpperCase()}`
  expect(await isSignedBy(core, signed(owner.address, big), signal)).toBe(true)
  expect(asked).toEqual([])
  for (const form of [`${signature}00`, signature.slice(0, -2), '0x00'])
    expect(await isSignedBy(core, signed(owner.address, form), signal)).toBe(false)
  expect(asked).toHaveLength(3)
})

test('a validator is asked with the account, the hash and the signature, in whole words of small letters', async () => {
  const { core, asked } = answering('0x01')
  const signature = `0x${'AB'.repeat(90)}` as const
  expect(await isSignedBy(core, signed(owner.address, signature), signal)).toBe(true)
  const [data = ''] = asked
  expect(data).toMatch(/^0x[0-9a-f]+$/)
  expect(data.startsWith(validatorBytecode)).toBe(true)
  const words = data.slice(validatorBytecode.length)
  expect(words.length % 64).toBe(0)
  expect(decodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes' }], `0x${words}`)).toEqual([
    owner.address,
    hashMessage(message),
    signature.toLowerCase(),
  ])
})

test.each([
  ['0x1', true],
  ['0x01', true],
  [`0x${'1'.padStart(64, '0')}`, true],
  ['0x', false],
  ['0x0', false],
  ['0x10', false],
  ['0x11', false],
  ['x0x1', false],
  [1, false],
  [['0x1'], false],
  [null, false],
])('a validator that answers %j says %s', async (answer, expected) => {
  expect(await isSignedBy(answering(answer).core, signed(owner.address, '0x1234'), signal)).toBe(expected)
})

test('a chain that cannot be asked is no answer', async () => {
  const { core } = answering(new Error('away'))
  await expect(isSignedBy(core, signed(owner.address, '0x1234'), signal)).rejects.toThrow()
})
