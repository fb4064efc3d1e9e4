import { describe, expect, it } from 'vitest'
import type { WordSet } from './Catalogue'
import { en } from './en'
import { laterSetsEn } from './laterSets.en'
import { loadCatalogue } from './loadCatalogue'
import type { Message } from './Message'

/** Every word of the interface. */
const all = async (tag: string) => {
  const sets = [...Object.keys(en.later), ...Object.keys(laterSetsEn)] as WordSet[]
  return (await loadCatalogue(tag, sets)) as Readonly<Record<string, Message>>
}
const textOf = (message: Message | undefined) => (typeof message === 'string' ? message : JSON.stringify(message))

describe('English', () => {
  it('says what a visitor would say', async () => {
    const words = await all('en')
    const stilted = /\b(looking if|is no (amount|address)|takes what is|went instead|another went)\b/i
    for (const [key, message] of Object.entries(words)) expect(textOf(message), key).not.toMatch(stilted)
    expect(Object.keys(words).length).toBeGreaterThan(500)
  })
})

describe('Arabic', () => {
  it('calls a token by one word, and never as it calls a code', async () => {
    const [english, arabic] = [await all('en'), await all('ar')]
    const isOfTokens = (key: string) => /^(tokens?|hidden)\./.test(key) || /token|nft/i.test(textOf(english[key]))
    const ofTokens = Object.keys(english).filter(isOfTokens)
    expect(ofTokens.length).toBeGreaterThan(30)
    for (const key of ofTokens) expect(textOf(arabic[key]), key).not.toMatch(/رمز|رموز/)
  })
  it('calls what a collection is of by one word, as it is counted', async () => {
    const arabic = await all('ar')
    for (const [key, message] of Object.entries(arabic)) expect(textOf(message), key).not.toMatch(/عنصر|عناصر/)
    for (const key of ['nft.hide', 'nft.unhide', 'nfts.hidden', 'nfts.count', 'nfts.bait', 'activity.items'])
      expect(textOf(arabic[key]), key).toMatch(/قطع/)
  })
  it('says of a swap what is said of her, of what was sent that it was, and of what is old when it was read', async () => {
    const arabic = await all('ar')
    for (const [key, message] of Object.entries(arabic))
      if (/مبادلة/.test(textOf(message))) expect(textOf(message), key).not.toMatch(/نهايته(?!ا)|^جارية ال/)
    expect(textOf(arabic['send.title-confirmed'])).not.toBe(textOf(arabic['title.WalletSend']))
    expect(arabic['activity.as-of']).not.toMatch(/كان/)
  })
  it('has the most that can be sent and swapped in one word', async () => {
    const arabic = await all('ar')
    expect(arabic['send.most']).toBe(arabic['swap.max'])
  })
  it('counts two seconds as what something is in, and what is many by its noun', async () => {
    const arabic = await all('ar')
    expect(arabic['swap.seconds']).toMatchObject({ two: 'ثانيتين' })
    for (const [key, message] of Object.entries(arabic)) expect(textOf(message), key).not.toMatch(/خلال ثانيتان/)
  })
  it('has each form of what it counts, with every blank in it', async () => {
    const [english, arabic] = [await all('en'), await all('ar')]
    const counted = Object.keys(english).filter((key) => typeof english[key] !== 'string')
    expect(counted.length).toBeGreaterThan(15)
    const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    for (const key of counted) {
      const {
        zero,
        one = '',
        two = '',
        few = '',
        many = '',
        other = '',
      } = Object(arabic[key]) as Record<string, string>
      for (const form of [few, many, other]) expect(blanksOf(form), key).toEqual(blanksOf(Object(english[key]).other))
      const named = blanksOf(other).filter((name) => name !== 'count')
      for (const form of [one, two, zero ?? one]) {
        expect(form, key).toMatch(/[\u0600-\u06ff]/)
        expect(blanksOf(form), key).toEqual(named)
      }
    }
  })
  // None of what moved stands as a digit, for there is a sign before it.
  it.each(['swap.new-price', 'swap.seconds', 'wallets.count'])('says what nothing is of: %s', async (key) => {
    expect((await all('ar'))[key]).toHaveProperty('zero')
  })
  it('parts by its own comma', async () => {
    for (const [key, message] of Object.entries(await all('ar')))
      if (typeof message === 'string') expect(message, key).not.toMatch(/[\u0600-\u06ff}],/)
  })
})
