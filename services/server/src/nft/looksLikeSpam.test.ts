import { describe, expect, it } from 'vitest'
import { looksLikeSpam } from './looksLikeSpam'

describe('an item that somebody sent', () => {
  it.each([
    ['$5,000 reward - visit claim.example'],
    ['Voucher: https://usdc.example'],
    ['1000$ at www.prize.example, you won'],
    ['Airdrop at t.me/free'],
  ])('is spam where it leads elsewhere for a prize: %s', (text) => {
    expect(looksLikeSpam([text, undefined], false)).toBe(true)
    expect(looksLikeSpam([undefined, text], false)).toBe(true)
    expect(looksLikeSpam([text], true)).toBe(false)
  })

  it.each([
    ['Keyhole #1'],
    ['claim.eth'],
    ['example.com'],
    ['Winner of the cup 2024'],
    ['A reward for patience.'],
    [''],
  ])('is none where it does not: %s', (text) => {
    expect(looksLikeSpam([text, undefined], false)).toBe(false)
  })
})
