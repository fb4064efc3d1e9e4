import { accountsOf } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { network } from '../fake/openSite.test.support'
import { ann, bob, openVisitor, type VisitorParameters } from '../fake/openVisitor.test.support'
import { createIdentities } from './createIdentities'

const { signal } = new AbortController()
const addressIn = (url: URL) => url.pathname.split('/').at(-1)
const nameOf = (url: URL) => ({ name: addressIn(url) === ann ? 'ann.latchkey.id' : 'bob.eth', avatar: null })

async function open(parameters: Partial<VisitorParameters> = {}) {
  const visitor = await openVisitor({ answer: nameOf, ...parameters })
  const identities = createIdentities(visitor.core, visitor.data)
  onTestFinished(() => {
    identities.destroy()
    visitor.destroy()
  })
  const greeted = (name: string | undefined) => visitor.until(() => visitor.account().profileName === name)
  return { ...visitor, identities, greeted }
}

describe('the name of the connected account', () => {
  it('is in the account while somebody watches, asked for once by any number of them', async () => {
    let query = new URLSearchParams()
    const { identities, account, asked, greeted } = await open({
      answer(url) {
        query = url.searchParams
        return nameOf(url)
      },
    })
    expect(account().profileName).toBeUndefined()
    const stops = [identities.watch('eip155'), identities.watch('eip155')]
    await greeted('ann.latchkey.id')
    for (const stop of stops) stop()
    expect(asked).toEqual([`GET /v1/identity/${ann}`])
    expect(query.get('sender')).toBe(ann)
  })
  it('stays over a change of network, and goes with the account at once', async () => {
    const { identities, account, asked, say, greeted, tick } = await open()
    identities.watch('eip155')
    await greeted('ann.latchkey.id')
    say({ type: 'chain', chainId: 'eip155:2' as ChainId })
    expect(account()).toMatchObject({ caipAddress: `eip155:2:${ann}`, profileName: 'ann.latchkey.id' })
    say({ type: 'accounts', accounts: accountsOf([bob]) })
    expect(account()).toMatchObject({ address: bob, profileName: undefined })
    await greeted('bob.eth')
    say({ type: 'accounts', accounts: accountsOf([ann]) })
    await greeted('ann.latchkey.id')
    await tick()
    expect(asked).toHaveLength(2)
  })
  it('N-269 is asked for on its network, for a contract account, and again on another', async () => {
    const seen: unknown[] = []
    const { identities, say, greeted } = await open({
      answer(url) {
        const chainId = url.searchParams.get('chainId')
        seen.push(chainId)
        return { name: chainId === 'eip155:2' ? 'two.latchkey.id' : nameOf(url).name, avatar: null }
      },
    })
    identities.watch('eip155')
    await greeted('ann.latchkey.id')
    say({ type: 'accounts', accounts: [{ address: ann, type: 'smartAccount' }] })
    say({ type: 'chain', chainId: 'eip155:2' as ChainId })
    await greeted('two.latchkey.id')
    expect([seen[0], seen.at(-1)]).toEqual([null, 'eip155:2'])
  })
  it('an answer for the account before is dropped', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { identities, account, say, greeted, tick } = await open({
      async answer(url) {
        if (addressIn(url) === ann) await held
        return nameOf(url)
      },
    })
    identities.watch('eip155')
    say({ type: 'accounts', accounts: accountsOf([bob]) })
    release()
    await greeted('bob.eth')
    await tick()
    expect(account().profileName).toBe('bob.eth')
  })
  it('is asked for again after 5 min, and gone when it no longer leads back', async () => {
    let name: string | null = 'ann.latchkey.id'
    const { identities, asked, greeted, tick } = await open({ answer: () => ({ name, avatar: null }) })
    identities.watch('eip155')
    await greeted('ann.latchkey.id')
    name = null
    await tick(299_000)
    expect(asked).toHaveLength(1)
    await tick(1_000)
    await greeted(undefined)
    expect(asked).toHaveLength(2)
  })
  it('is read again on demand, as after one was taken', async () => {
    let name: string | null = null
    const { identities, account, asked } = await open({ answer: () => ({ name, avatar: null }) })
    await identities.refresh(signal)
    name = 'ann.latchkey.id'
    await identities.refresh(signal)
    expect(account().profileName).toBe('ann.latchkey.id')
    expect(asked).toHaveLength(2)
  })
  it('is not asked for on a test network, unless the server serves it', async () => {
    for (const [http, calls] of [
      [[], ['GET /v1/supported-chains']],
      [['eip155:1'], ['GET /v1/supported-chains', `GET /v1/identity/${ann}`]],
    ] as const) {
      const { identities, asked } = await open({
        networks: [network(1, { testnet: true })],
        answer: (url) => (url.pathname === '/v1/supported-chains' ? { http, ws: [] } : nameOf(url)),
      })
      await identities.refresh(signal)
      expect(asked).toEqual(calls)
    }
  })
  it('is nobody’s where the site names no server, or the server keeps no names', async () => {
    const none = await open({ services: { rpc: 'https://node.example' } })
    none.identities.watch('eip155')
    expect(await none.identities.read(ann, signal)).toEqual({ name: undefined, avatar: undefined })
    expect(none.asked).toEqual([])
    const silent = await open({ answer: () => new Response('{}', { status: 404 }) })
    expect(await silent.identities.read(bob, signal)).toEqual({ name: undefined, avatar: undefined })
    expect(silent.reported).toEqual([])
  })
  it('is left as it was while the server cannot be asked, which is told', async () => {
    let down = false
    const { identities, account, reported, greeted, tick } = await open({
      answer: (url) => (down ? new Response('', { status: 400 }) : nameOf(url)),
    })
    identities.watch('eip155')
    await greeted('ann.latchkey.id')
    down = true
    await tick(300_000)
    await tick()
    expect(reported).toMatchObject([{ code: 'http.status' }])
    expect(account().profileName).toBe('ann.latchkey.id')
  })
})

describe('any address', () => {
  it('is asked for once in 5 min, however it is written, and never one of another namespace', async () => {
    const { identities, asked, pass } = await open()
    expect(await identities.read(bob, signal)).toEqual({ name: 'bob.eth', avatar: undefined })
    await identities.read(bob.toLowerCase(), signal)
    expect(await identities.read('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', signal)).toEqual({})
    expect(await identities.read('0x1/../../x', signal)).toEqual({})
    expect(asked).toHaveLength(1)
    pass(300_000)
    await identities.read(bob, signal)
    expect(asked).toHaveLength(2)
  })
  it('can be read of the cache with its time, and nobody is asked', async () => {
    const { identities, asked, core, pass } = await open()
    expect(identities.cached(bob)).toBeUndefined()
    const timestamp = core.clock.now()
    const identity = await identities.read(bob, signal)
    pass(60_000)
    expect(identities.cached(bob.toLowerCase())).toEqual({ address: bob.toLowerCase(), identity, timestamp })
    expect(identities.cached('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBeUndefined()
    pass(300_000)
    expect(identities.cached(bob)).toBeUndefined()
    expect(asked).toHaveLength(1)
  })
  it('does not become that of the connected account', async () => {
    const { identities, account, greeted } = await open()
    identities.watch('eip155')
    await greeted('ann.latchkey.id')
    await identities.read(bob, signal)
    expect(account().profileName).toBe('ann.latchkey.id')
  })
})

describe('others on screen', () => {
  const others = Array.from({ length: 7 }, (_, index) => `0x${String(index + 1).repeat(40)}`)
  /** The cache of names tells no store. */
  const met = (test: () => boolean) => vi.waitFor(() => expect(test()).toBe(true))
  /** A server whose answers the test lets go. */
  async function openSlow() {
    const held: (() => void)[] = []
    const running: string[] = []
    const opened = await open({
      answer: (url) =>
        new Promise((resolve) => {
          running.push(addressIn(url) ?? '')
          held.push(() => resolve({ name: `p${addressIn(url)?.at(-1)}.eth`, avatar: null }))
        }),
    })
    return { ...opened, held, running, release: () => held.shift()?.() }
  }

  it('are told once known, one question for all who want to hear, and again when they changed', async () => {
    let name: string | null = 'bob.eth'
    const { identities, asked, tick } = await open({ answer: () => ({ name, avatar: null }) })
    const heard: (string | undefined)[][] = [[], []]
    const stops = [bob, bob.toLowerCase()].map((address, place) =>
      identities.follow(address, (identity) => heard[place]?.push(identity.name)),
    )
    await met(() => heard.every((names) => names.includes('bob.eth')))
    expect(asked).toHaveLength(1)
    name = null
    await tick(300_000)
    await met(() => heard.every((names) => names.at(-1) === undefined))
    expect(asked).toHaveLength(2)
    stops[0]?.()
    name = 'bob.eth'
    const before = heard[0]?.length
    await tick(300_000)
    await met(() => heard[1]?.at(-1) === 'bob.eth')
    expect(heard[0]).toHaveLength(before ?? 0)
    stops[1]?.()
    await tick(300_000)
    expect(asked).toHaveLength(3)
  })
  it('N-263 are asked about three at a time, and never once they went', async () => {
    const { identities, running, held, release, tick } = await openSlow()
    const heard: string[] = []
    const stops = others.map((address) => identities.follow(address, ({ name }) => name && heard.push(name)))
    await met(() => running.length === 3)
    await tick()
    expect(running).toEqual(others.slice(0, 3))
    stops[3]?.()
    stops[4]?.()
    release()
    await met(() => heard.length === 1 && running.length === 4)
    expect(running.at(-1)).toBe(others[5])
    for (const stop of stops) stop()
    for (const answer of held) answer()
    await tick()
    expect(running).toHaveLength(4)
    expect(heard).toEqual(['p1.eth'])
  })
  it('keep nobody from the name of the connected account', async () => {
    const { identities, running } = await openSlow()
    for (const address of others) identities.follow(address, () => {})
    identities.watch('eip155')
    await met(() => running.includes(ann))
  })
  it('N-262 are never asked about as one’s own account, and that of now is asked about anew', async () => {
    const senders: (string | null)[] = []
    const { identities, account, say, greeted } = await open({
      answer(url) {
        senders.push(url.searchParams.get('sender'))
        // Who asks about itself is told of names off the chain too.
        const isOwn = url.searchParams.get('sender') === addressIn(url)
        return { name: isOwn ? 'bob.elsewhere.eth' : null, avatar: null }
      },
    })
    const heard: (string | undefined)[] = []
    identities.follow(bob, ({ name }) => heard.push(name))
    await met(() => heard.length > 0)
    expect(heard.at(-1)).toBeUndefined()
    expect(senders).toEqual([ann])
    identities.watch('eip155')
    say({ type: 'accounts', accounts: accountsOf([bob]) })
    await greeted('bob.elsewhere.eth')
    expect(account().address).toBe(bob)
    expect(senders.at(-1)).toBe(bob)
  })
  it('are nobody, and ask nobody, in another namespace and once the instance has ended', async () => {
    const { identities, asked } = await open()
    identities.follow('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', () => {})()
    identities.destroy()
    identities.follow(bob, () => {})()
    expect(asked).toEqual([])
  })
  it('leave who they were when they cannot be asked about, which is told', async () => {
    let down = false
    const { identities, reported, tick } = await open({
      answer: (url) => (down ? new Response('', { status: 400 }) : nameOf(url)),
    })
    const heard: (string | undefined)[] = []
    identities.follow(bob, ({ name }) => heard.push(name))
    await met(() => heard.at(-1) === 'bob.eth')
    down = true
    await tick(300_000)
    await met(() => reported.length === 1)
    expect(new Set(heard)).toEqual(new Set(['bob.eth']))
  })
})
