import { describe, expect, test } from 'vitest'
import { startAnvil } from '../../devchain/startAnvil.test.support'
import { connect, refusal, startChains } from '../startChains.test.support'
import type { TestWallet } from '../TestWallet'

const { create, home } = startChains()
const switchTo = (wallet: TestWallet, chainId: unknown) =>
  wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
const add = (wallet: TestWallet, over: object = {}) =>
  wallet.provider.request({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: '0x7a6b',
        chainName: 'Third',
        nativeCurrency: { name: 'Third', symbol: 'THR', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:1'],
        ...over,
      },
    ],
  })
const chainOf = (wallet: TestWallet) => wallet.provider.request({ method: 'eth_chainId' })

describe('switching', () => {
  test('asks and moves', async () => {
    const wallet = create({ approval: 'manual' })
    const moved = switchTo(wallet, '0x7a6a')
    expect(await wallet.nextRequest()).toMatchObject({
      kind: 'switch-chain',
      from: { name: 'Home' },
      to: { name: 'Other' },
    })
    wallet.approve()
    expect(await moved).toBeNull()
    expect(await chainOf(wallet)).toBe('0x7a6a')
    expect(await wallet.provider.request({ method: 'net_version' })).toBe('31338')
  })

  test('a refusal is 4001 and stays', async () => {
    const wallet = create({ approval: 'reject' })
    expect(await refusal(switchTo(wallet, '0x7a6a'))).toBe(4001)
    expect(await chainOf(wallet)).toBe('0x7a69')
  })

  test('to the chain it is on needs no consent', async () => {
    expect(await switchTo(create({ approval: 'reject' }), '0x7a69')).toBeNull()
  })

  test.each([31338, '31338', '0x07a6a', '0x', undefined])('refuses the id %j', async (chainId) => {
    expect(await refusal(switchTo(create(), chainId))).toBe(-32602)
  })

  test('the wrong-chain fault answers success and stays', async () => {
    const wallet = create()
    const heal = wallet.wrongChain()
    expect(await switchTo(wallet, '0x7a6a')).toBeNull()
    expect(await chainOf(wallet)).toBe('0x7a69')
    heal()
    await switchTo(wallet, '0x7a6a')
    expect(await chainOf(wallet)).toBe('0x7a6a')
  })
})

describe('adding', () => {
  test('an unknown chain is 4902 until it is added, and again once forgotten', async () => {
    await using third = await startAnvil(31339)
    const wallet = create()
    expect(await refusal(switchTo(wallet, '0x7a6b'))).toBe(4902)
    expect(await add(wallet, { rpcUrls: [third.url] })).toBeNull()
    expect(await chainOf(wallet)).toBe('0x7a6b')
    wallet.setChain(31337)
    expect(await switchTo(wallet, '0x7a6b')).toBeNull()
    wallet.forgetChain(31339)
    expect(await chainOf(wallet)).toBe('0x7a69')
    expect(await refusal(switchTo(wallet, '0x7a6b'))).toBe(4902)
  })

  test('an endpoint of another chain, or none, is refused before anyone is asked', async () => {
    const wallet = create({ approval: 'manual' })
    expect(await refusal(add(wallet, { rpcUrls: [home().url] }))).toBe(-32602)
    expect(await refusal(add(wallet))).toBe(-32602)
    expect(wallet.pending()).toEqual([])
  })

  test('a chain it knows is only switched to, over its own endpoint', async () => {
    const wallet = create()
    await add(wallet, { chainId: '0x7a6a', rpcUrls: ['https://attacker.example'] })
    expect(await chainOf(wallet)).toBe('0x7a6a')
    expect(wallet.state().added).toEqual([])
  })

  test.each([
    { chainId: 31339 },
    { chainId: '0x0' },
    { chainName: '' },
    { rpcUrls: [] },
    { rpcUrls: 'https://rpc.example' },
    { rpcUrls: ['http://rpc.example'] },
    { rpcUrls: ['javascript:alert(1)'] },
    { nativeCurrency: undefined },
    { nativeCurrency: { symbol: 'TOO LONG A SYMBOL', decimals: 18 } },
    { nativeCurrency: { symbol: 'THR', decimals: '18' } },
    { blockExplorerUrls: ['ftp://explorer.example'] },
  ])('refuses %j', async (over) => {
    expect(await refusal(add(create(), over))).toBe(-32602)
  })
})

test('reads are passed to the node of the chain it is on, and errors of the node keep their code', async () => {
  const wallet = create()
  expect(await wallet.provider.request({ method: 'eth_getBalance', params: [`0x${'22'.repeat(20)}`, 'latest'] })).toBe(
    '0x0',
  )
  expect(await refusal(wallet.provider.request({ method: 'eth_getBalance', params: ['nobody'] }))).toBe(-32602)
})

test('a chain that cannot be reached is 4901', async () => {
  const wallet = create({ chains: [{ chainId: 5, rpcUrl: 'http://127.0.0.1:1' }] })
  expect(await refusal(wallet.provider.request({ method: 'eth_blockNumber' }))).toBe(4901)
})

test('setChain to a chain it does not know is a mistake of the test', async () => {
  const wallet = create()
  await connect(wallet)
  expect(() => wallet.setChain(1)).toThrow('does not know chain 1')
})
