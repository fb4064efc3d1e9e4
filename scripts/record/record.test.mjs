import { describe, expect, it } from 'vitest'
import { missingFor } from './missingFor.mjs'
import { playedFetch } from './playedFetch.mjs'
import { recordingFetch } from './recordingFetch.mjs'
import { redact } from './redact.mjs'

const account = `0x${'Ab'.repeat(20)}`
const other = `0x${'c1'.repeat(20)}`
const as = `0x${'11'.repeat(20)}`
const keys = { SOME_KEY: 'zk_very-secret' }
const basic = `Basic ${Buffer.from('zk_very-secret:').toString('base64')}`

const exchange = {
  request: { method: 'GET', path: `/v1/${account}?k=zk_very-secret`, headers: { authorization: basic } },
  response: { status: 200, body: { owner: account.toLowerCase(), to: [other, other], none: `0x${'0'.repeat(40)}` } },
}

describe('what is recorded', () => {
  it('holds neither the key nor an address of whoever recorded it', () => {
    const [kept] = redact([exchange], { keys, account, as })
    const text = JSON.stringify(kept)
    expect(text).not.toMatch(/secret|abab|c1c1/i)
    expect(kept.request).toEqual({
      method: 'GET',
      path: `/v1/${as}?k={SOME_KEY}`,
      headers: { authorization: 'Basic {basic:SOME_KEY}' },
    })
    const { owner, to, none } = kept.response.body
    expect([owner, none]).toEqual([as, `0x${'0'.repeat(40)}`])
    expect(to[0]).toMatch(/^0x[0-9a-f]{40}$/)
    expect(to[0]).toBe(to[1])
  })

  it('holds none in what a call or a log says, nor where it is packed without a mark', () => {
    const word = (digits) => digits.padStart(64, '0')
    const [own, theirs] = [account.slice(2).toLowerCase(), other.slice(2)]
    const amount = word('de0b6b3a7640000')
    const call = `0xa9059cbb${word(theirs)}${amount}`
    const [kept] = redact(
      [[`0x${word(own)}`, `0x${word(theirs)}`, call, `0x12${own}34`, `?of=${own}`, `0x${amount}`]],
      {
        ...{ keys: {}, account, as },
      },
    )
    expect(JSON.stringify(kept)).not.toMatch(/abab|c1c1/i)
    const [mine, log, sent, packed, bare, number] = kept
    expect([mine, packed, bare]).toEqual([`0x${word(as.slice(2))}`, `0x12${as.slice(2)}34`, `?of=${as.slice(2)}`])
    expect(sent).toBe(`0xa9059cbb${log.slice(2)}${amount}`)
    expect(number).toBe(`0x${amount}`)
  })

  it('keeps what everybody knows, in the letters it had, and what stands for the account is that of the fixture', () => {
    const known = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const texts = [known, known.toLowerCase(), '/user/hash-of-mine/all']
    const given = { keys: {}, account, as, kept: [known], aliases: [['hash-of-mine', 'hash-of-it']] }
    expect(redact(texts, given)).toEqual([known, known.toLowerCase(), '/user/hash-of-it/all'])
  })

  it('holds no address of Solana either', () => {
    const owner = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpHnF3d3Zs1111'
    const [text] = redact([`${owner} MintAddressHeRemembers11111111111111 short`], {
      ...{ keys: {}, account: owner, as: 'Own1111111111111111111111111111111111111111' },
    })
    expect(text).toMatch(/^Own1+ [1-9A-HJ-NP-Za-km-z]{32,44} short$/)
    expect(text).not.toContain('Remembers')
  })

  it('is every question with its answer, and plays again', async () => {
    const { exchanges, fetch } = recordingFetch('https://behind.example/proxy', async () => Response.json({ ok: 1 }))
    await fetch('https://behind.example/proxy/a?b=1', {
      method: 'POST',
      body: '{"x":1}',
      headers: { authorization: 'k' },
    })
    expect(exchanges).toEqual([
      {
        request: { method: 'POST', path: '/a?b=1', headers: { authorization: 'k' }, body: { x: 1 } },
        response: { status: 200, headers: { 'content-type': 'application/json' }, body: { ok: 1 } },
      },
    ])
    const play = playedFetch(exchanges, {})
    const answer = await play('http://played.invalid/a?b=1', { method: 'POST', body: '{"x":1}' })
    expect([answer.status, await answer.json()]).toEqual([200, { ok: 1 }])
    expect((await play('http://played.invalid/a?b=1', { method: 'POST', body: '{"x":2}' })).status).toBe(404)
  })

  it('holds nothing of a key in the address of the provider, in its query or its path', async () => {
    for (const base of ['https://behind.example/?api-key=zk_very-secret', 'https://behind.example/v2/zk_very-secret']) {
      const { exchanges, fetch } = recordingFetch(base, async () => Response.json({ ok: 1 }))
      await fetch(base, { method: 'POST', body: '{"x":1}' })
      expect(JSON.stringify(exchanges)).not.toContain('secret')
      expect(
        await (await playedFetch(exchanges, {})('http://played.invalid', { method: 'POST', body: '{"x":1}' })).json(),
      ).toEqual({ ok: 1 })
    }
  })

  it('needs the address of a provider that nobody knows', () => {
    const adapter = { keys: [], address: 'SOME_URL', base: undefined }
    expect(missingFor(adapter, { RECORD_ACCOUNT: account })).toHaveLength(1)
    expect(missingFor(adapter, { RECORD_ACCOUNT: account, SOME_URL: 'https://a.example' })).toEqual([])
  })

  it('needs what signs and is never sent', () => {
    const adapter = { keys: [], unsent: ['SOME_SECRET'], address: 'SOME_URL', base: 'https://a.example' }
    expect(missingFor(adapter, { RECORD_ACCOUNT: account })).toHaveLength(1)
    expect(missingFor(adapter, { RECORD_ACCOUNT: account, SOME_SECRET: 's' })).toEqual([])
  })

  it('needs a key and an account', () => {
    const adapter = { keys: ['SOME_KEY'], address: 'SOME_URL', base: 'https://a.example' }
    expect(missingFor(adapter, {})).toHaveLength(2)
    expect(missingFor(adapter, { SOME_KEY: 'k', RECORD_ACCOUNT: account })).toEqual([])
  })
})
