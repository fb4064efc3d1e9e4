import { describe, expect, it } from 'vitest'
import { looksLikeSpam } from './looksLikeSpam'

describe('an item that somebody sent', () => {
  it.each([
    ['$5,000 reward - visit claim.example'],
    ['Voucher: https://usdc.example'],
    ['1000$ at www.prize.example, you won'],
    ['Airdrop at t.me/free'],
    ['$5,000 at evil.com'],
    ['€ 20 at evil.com'],
  ])('is spam where it leads elsewhere for a prize: %s', (text) => {
    expect(looksLikeSpam([text, undefined], false)).toBe(true)
    expect(looksLikeSpam([undefined, text], false)).toBe(true)
    expect(looksLikeSpam([text], true)).toBe(false)
  })

  it.each([
    ['full-width letters', 'Ｃｌａｉｍ at ｅｖｉｌ．ｃｏｍ'],
    ['letters that are not seen', 'Cl\u200baim at ev\u200bil.com'],
    ['spaces around its dot', 'Go to evil . com and claim'],
    ['another dot', 'Voucher: t·me/evil'],
    ['a dot in brackets', 'claim at evil[.]com'],
    ['a word for the dot', 'claim at evil (dot) com'],
    ['a space in its scheme', 'Your reward: https ://evil'],
    ['bait in two alphabets', 'СLAIM at evil.com'],
  ])('N-259 is spam where it hides its address behind %s', (_, text) => {
    expect(looksLikeSpam([text, undefined], false)).toBe(true)
    expect(looksLikeSpam([text], true)).toBe(false)
  })

  it.each([
    ['Keyhole #1'],
    ['Glow · Gold, the prize of a day'],
    ['Premi a la col·lecció'],
    ['A bonus ... for the patient'],
    ['Приз: winner of the cup'],
    ['claim.eth'],
    ['example.com'],
    ['Number 5 of example.com'],
    ['Winner of the cup 2024'],
    ['A reward for patience.'],
    [''],
  ])('is none where it does not: %s', (text) => {
    expect(looksLikeSpam([text, undefined], false)).toBe(false)
  })
})
