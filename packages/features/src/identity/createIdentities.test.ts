import { accountsOf } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
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
  it('does not become that of the connected account', async () => {
    const { identities, account, greeted } = await open()
    identities.watch('eip155')
    await greeted('ann.latchkey.id')
    await identities.read(bob, signal)
    expect(account().profileName).toBe('ann.latchkey.id')
  })
})
