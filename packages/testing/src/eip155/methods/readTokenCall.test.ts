import { encodeAbiParameters, encodeFunctionData, erc20Abi, maxUint256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../engine/Hex'
import { isEndless } from '../engine/TokenCall'
import { parseTokenCall, readTokenCall } from './readTokenCall'

const token: Hex = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const bob: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ann: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const chain = { chainId: 31337, rpcUrl: '' }
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 5_000_000n] })
const call = (data: Hex, to: Hex = token) => ({ to, value: 0n, data })

/** A node with one token, which answers as told. */
const node =
  (symbol: unknown, decimals: unknown) =>
  async (_chain: unknown, _method: string, params?: readonly unknown[]): Promise<unknown> => {
    const [{ data } = { data: undefined }] = (params ?? []) as readonly { readonly data?: Hex }[]
    const answer = data === '0x95d89b41' ? symbol : decimals
    if (answer instanceof Error) throw answer
    return answer
  }
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: number) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])
const read = (symbol: unknown, decimals: unknown, data: Hex = transfer) =>
  readTokenCall({ read: node(symbol, decimals) }, chain, call(data))

describe('what the data says', () => {
  test('a transfer, an approval and a transfer for someone are read as viem writes them', () => {
    expect(parseTokenCall(call(transfer))).toEqual({ kind: 'transfer', to: bob, amount: 5_000_000n })
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 7n] })
    expect(parseTokenCall(call(approve))).toEqual({ kind: 'approve', to: bob, amount: 7n })
    const move = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [ann, bob, 9n] })
    expect(parseTokenCall(call(move))).toEqual({ kind: 'transfer-from', from: ann, to: bob, amount: 9n })
  })

  test.each([
    ['a byte more', `${transfer}00`],
    ['a byte less', transfer.slice(0, -2)],
    ['an address with something above it', transfer.replace('0'.repeat(24), `${'0'.repeat(22)}01`)],
    ['another method', transfer.replace('0xa9059cbb', '0xa9059cbc')],
    ['nothing', '0x'],
  ])('%s is not read', (_what, data) => {
    expect(parseTokenCall(call(data as Hex))).toBeUndefined()
  })

  test('a new contract is no token', () => {
    expect(parseTokenCall({ value: 0n, data: transfer })).toBeUndefined()
  })
})

describe('which token it is', () => {
  test('symbol and decimals are the contract’s', async () => {
    expect((await read(text('USD'), number(6))).token).toMatchObject({ symbol: 'USD', decimals: 6, amount: 5_000_000n })
  })

  test('an old token with 32 bytes for a symbol is read too', async () => {
    expect((await read(stringToHex('MKR', { size: 32 }), number(18))).token?.symbol).toBe('MKR')
  })

  test.each([
    ['no contract', '0x', '0x'],
    ['a node that fails', new Error('reverted'), number(6)],
    ['no decimals', text('USD'), '0x'],
    ['decimals beyond reason', text('USD'), number(200)],
    ['an empty symbol', text(''), number(6)],
    ['something that is no bytes', 7, null],
  ])('%s leaves the call as it came', async (_what, symbol, decimals) => {
    expect(await read(symbol, decimals)).toEqual(call(transfer))
  })

  test('a symbol is cleaned and short', async () => {
    const { token: found } = await read(text(`US\u202eD${'X'.repeat(40)}`), number(6))
    expect(found?.symbol).toMatch(/^USDX+$/)
    expect(found?.symbol.length).toBeLessThanOrEqual(11)
  })
})

test('an approval of everything has no end, a transfer of as much does', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, maxUint256] })
  const { token: found } = await read(text('USD'), number(6), approve)
  expect(found && isEndless(found)).toBe(true)
  expect(found && isEndless({ ...found, kind: 'transfer' })).toBe(false)
})
