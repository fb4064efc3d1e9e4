import { describe, expect, it } from 'vitest'
import { claimedProject, createVisitorSeal, sealLife } from './visitor'

const now = 1_700_000_000_000
const projectId = 'a'.repeat(32)
const visitor = { projectId, address: '203.0.113.9', origin: 'https://shop.example' }
const seal = createVisitorSeal('a secret of enough length')

describe('a sealed visitor', () => {
  it('is opened by who knows the secret, within a minute either way', async () => {
    const text = await seal.close(visitor, now)
    for (const at of [now, now + sealLife, now - sealLife]) expect(await seal.open(text, at)).toEqual(visitor)
    for (const at of [now + sealLife + 1, now - sealLife - 1]) expect(await seal.open(text, at)).toBeUndefined()
  })

  it('has no origin when the caller is no page', async () => {
    const text = await seal.close({ projectId, address: '::1', origin: undefined }, now)
    expect(await seal.open(text, now)).toEqual({ projectId, address: '::1', origin: undefined })
  })

  it('N-08 is not believed from anybody else, nor when a letter was changed', async () => {
    const foreign = await createVisitorSeal('another secret').close(visitor, now)
    const own = await seal.close(visitor, now)
    const [word = '', mac = ''] = own.split('.')
    const other = btoa(JSON.stringify({ at: now, ...visitor, address: '192.0.2.1' })).replace(/=+$/, '')
    for (const text of [foreign, `${other}.${mac}`, `${word}.${mac.slice(1)}A`, word, '', '.', `${own}x`])
      expect(await seal.open(text, now)).toBeUndefined()
  })

  it('N-08 is one text only: the bits its last letter does not need are zero', async () => {
    const own = await seal.close(visitor, now)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(own.at(-1) ?? '')
    expect(await seal.open(own.slice(0, -1) + letters[last + 1], now)).toBeUndefined()
  })

  it('says whose it claims to be before it is opened', async () => {
    expect(claimedProject(await seal.close(visitor, now))).toBe(projectId)
    const word = (value: unknown) => `${btoa(JSON.stringify(value)).replace(/=+$/, '')}.${'a'.repeat(43)}`
    for (const text of ['', 'x.y', word(null), word({}), word({ projectId: 'x' }), word({ projectId: [projectId] })])
      expect(claimedProject(text)).toBeUndefined()
  })
})
