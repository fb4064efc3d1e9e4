import { checksumAddress } from '@latchkey/protocol/address'
import { describe, expect, it } from 'vitest'
import { everyAdapter } from '../../services/server/src/fake/everyAdapter.test.support'
import { testKey } from '../../services/server/src/onramp/providers/coinbase/coinbaseCase.test.support'
import { steppingClock } from '../../services/server/src/upstream/steppingClock.test.support'
import { playedFetch, withKeys } from './playedFetch.mjs'
import { recordAdapter } from './recordAdapter.mjs'

const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
/** Of whoever records: an address of each kind, in the letters its checksum has. */
const recorders = {
  evm: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
}
const recorded = '2026-11-20T09:30:07.000Z'

const isEvm = (account) => account.startsWith('0x')
const secondsOf = (time) => Date.parse(time) / 1_000
const started = (time) => Math.floor((secondsOf(time) - 86_400) / 300) * 300

/** Exchanges of a fixture as its provider would have them with another account, at another time. */
function askedBy(adapter, account) {
  const { fixture, aliases = () => [] } = adapter
  const names = [
    [fixture.account, account],
    [fixture.account.toLowerCase(), account.toLowerCase()],
    ...aliases(fixture.account).map((alias, place) => [alias, aliases(account)[place]]),
    [String(started(fixture.time ?? recorded)), String(started(recorded))],
  ]
  const bare = isEvm(account) ? names.map((pair) => pair.map((name) => name.replace(/^0x/, ''))) : names
  const text = bare.reduce((left, [from, to]) => left.replaceAll(from, to), JSON.stringify(fixture.exchanges))
  return JSON.parse(text)
}

/** A clock that goes on whenever it is looked at. */
function movingClock() {
  const clock = steppingClock(recorded)
  let seen = 0
  return { ...clock, now: () => clock.now() + seen++ * 400 }
}

const opening = () => ({ clock: movingClock(), lifetime: new AbortController().signal, log: silentLog })

describe.each(everyAdapter.map((one) => [one.name, one]))('%s, recorded by somebody else', (_, adapter) => {
  const { fixture } = adapter
  // Prices are asked for of a token, which nobody is.
  const account = isEvm(fixture.account) ? recorders.evm : recorders.solana
  const given = fixture.account === fixture.account.toLowerCase() ? account.toLowerCase() : account
  const keys = Object.fromEntries(adapter.keys.map((name) => [name, `secret-of-${name.toLowerCase()}`]))
  const signing = Object.fromEntries((adapter.unsent ?? []).map((name) => [name, testKey().secret]))
  const base = adapter.base ?? 'https://das.example/?api-key=secret-in-the-address'

  async function record(said) {
    const upstream = playedFetch(askedBy(adapter, given), keys)
    const { pathname, search } = new URL(base.replace(/[{}]/g, ''))
    const prefix = pathname.replace(/\/$/, '')
    const fetch = (address, init) => {
      // Which chain it serves a node says before anything is recorded.
      if (String(init.body).includes('eth_chainId')) return chainAnswer('0x1')
      const url = new URL(address)
      return upstream(
        `http://there.invalid${url.pathname.slice(prefix.length) || '/'}${url.search.replace(search, '')}`,
        init,
      )
    }
    const environment = { ...keys, ...signing, [adapter.address]: base }
    return recordAdapter(adapter, fixture, {
      services: { ...opening(), fetch },
      environment,
      account: said,
      checksum: checksumAddress,
    })
  }

  it('plays again for the account of the fixture, whenever that is', async () => {
    const made = await record(isEvm(account) ? account.toLowerCase() : account)
    expect(made).toMatchObject({ mark: 'recorded', date: recorded.slice(0, 10), account: fixture.account })
    // What the documentation left open is open no more.
    expect(made).not.toHaveProperty('unseen')
    expect(made.exchanges).toHaveLength(fixture.exchanges.length)
    let asked = 0
    const play = playedFetch(made.exchanges, keys)
    const fetch = (...question) => {
      asked++
      return play(...question)
    }
    const clock = steppingClock(made.time)
    const environment = { ...keys, ...signing, [adapter.address]: 'http://played.invalid' }
    const read = adapter.open({ ...opening(), clock, fetch, environment })
    expect(JSON.parse(JSON.stringify(await read(fixture.account)))).toEqual(JSON.parse(JSON.stringify(made.reads)))
    expect(asked).toBe(made.exchanges.length)
    expect(sizesOf(made.reads)).toEqual(sizesOf(fixture.reads))
  })

  it('holds nothing of whoever recorded it, and no key', async () => {
    const text = JSON.stringify(await record(account))
    const told = [
      ...Object.values(keys),
      ...Object.values(signing),
      ...(adapter.aliases?.(account) ?? []),
      'in-the-address',
    ]
    for (const word of [account.replace(/^0x/, ''), ...told])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase())
    for (const [name, value] of Object.entries(keys))
      expect(text).not.toContain(withKeys(`{basic:${name}}`, { [name]: value }))
  })
})

const chainAnswer = (result) => Response.json({ jsonrpc: '2.0', id: 1, result })

describe('of names nothing is recorded', () => {
  const [names, offchain] = ['name-registry', 'name-registry-offchain'].map((name) =>
    everyAdapter.find((one) => one.name === name),
  )
  const nothing = `0x${'0'.repeat(64)}`

  /** A node of a chain on which nobody has a name. */
  function record(adapter, chain) {
    let asked = 0
    const fetch = async (_, { body }) => {
      const question = JSON.parse(body)
      if (question.method === 'eth_chainId') return chain ? chainAnswer(chain) : new Response(null, { status: 500 })
      asked++
      const answerOf = ({ id }) => ({ jsonrpc: '2.0', id, result: nothing })
      return Response.json(Array.isArray(question) ? question.map(answerOf) : answerOf(question))
    }
    const given = {
      environment: { NODE_URL: 'https://node.example' },
      account: recorders.evm,
      checksum: checksumAddress,
    }
    const made = recordAdapter(adapter, adapter.fixture, { services: { ...opening(), fetch }, ...given })
    return { made, asked: () => asked }
  }

  it.each([
    ['serves another chain than Ethereum', '0xa'],
    ['does not answer', undefined],
  ])('by a node that %s', async (why, chain) => {
    const { made, asked } = record(names, chain)
    await expect(made).rejects.toMatchObject({ name: 'NotRecorded', message: `the node at NODE_URL ${why}` })
    expect(asked()).toBe(0)
  })

  it('by an account without a primary name, nor of names off the chain, of which nobody has the one that is asked for', async () => {
    const refused = (why) => ({ name: 'NotRecorded', message: expect.stringContaining(why) })
    await expect(record(names, '0x1').made).rejects.toMatchObject(refused('has no primary name'))
    await expect(record(offchain, '0x1').made).rejects.toMatchObject(refused('nobody has lantern.harbour-sample.eth'))
  })
})

/** How much of each page was read. */
const sizesOf = (reads) =>
  reads.map((page) => (Array.isArray(page) ? page.length : Object.values(page).map((one) => one?.length ?? 0).length))
