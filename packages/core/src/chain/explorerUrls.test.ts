import { describe, expect, test } from 'vitest'
import { explorerUrls } from './explorerUrls'
import type { Network } from './Network'

const at = (url: string) => ({ blockExplorers: { default: { name: 'Explorer', url } } }) as Network
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

describe('pages of an explorer', () => {
  const evm = explorerUrls({ account: 'address', transaction: 'tx' })
  const solana = explorerUrls({ account: 'account', transaction: 'tx' })

  test.each([
    ['https://explorer.example', 'account', contract, `https://explorer.example/address/${contract}`],
    ['https://explorer.example/', 'token', contract, `https://explorer.example/token/${contract}`],
    ['https://explorer.example/en', 'transaction', '0x1', 'https://explorer.example/en/tx/0x1'],
    ['https://explorer.example', 'item', contract, `https://explorer.example/token/${contract}`],
    ['https://explorer.example?net=2', 'item', contract, `https://explorer.example/token/${contract}?net=2`],
  ] as const)('of EVM at %s: %s %s', (url, kind, id, page) => {
    expect(evm(at(url), kind, id)).toBe(page)
  })

  test.each([
    ['account', 'https://solscan.io/account/7S3P?cluster=devnet'],
    ['transaction', 'https://solscan.io/tx/7S3P?cluster=devnet'],
    ['token', 'https://solscan.io/token/7S3P?cluster=devnet'],
    ['item', 'https://solscan.io/token/7S3P?cluster=devnet'],
  ] as const)('of Solana, whose cluster is in the query: %s', (kind, page) => {
    expect(solana(at('https://solscan.io?cluster=devnet'), kind, '7S3P')).toBe(page)
  })

  test('a token of an adapter that names a page of its own for it is shown there', () => {
    const own = explorerUrls({ account: 'a', transaction: 't', token: 'coin' })
    expect(own(at('https://e.example'), 'token', 'x')).toBe('https://e.example/coin/x')
  })

  test('what a stranger sends leads to no other page, and without an explorer there is none', () => {
    expect(evm(at('https://e.example'), 'transaction', '?x=#y')).toBe('https://e.example/tx/%3Fx%3D%23y')
    expect(evm({} as Network, 'transaction', '0x1')).toBeUndefined()
  })
})
