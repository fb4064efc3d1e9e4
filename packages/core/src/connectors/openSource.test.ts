import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import type { NamespaceRules } from '../chain/NamespaceRules'
import { alsoEnds } from '../connection/alsoEnds'
import { connect } from '../connection/connect'
import { disconnect } from '../connection/disconnect'
import { accountsOf } from '../connection/GrantedAccount'
import { start } from '../connection/start'
import { switchAccount } from '../connection/switchAccount'
import { createCore } from '../createCore'
import { fakeClock } from '../fake/fakeClock.test.support'
import { fakePage } from '../fake/fakePage.test.support'
import { fakeRules } from '../fake/fakeRules.test.support'
import { fakeSource } from '../fake/fakeSource.test.support'
import { one } from '../fake/network.test.support'
import { settle } from '../fake/settle.test.support'
import type { Options } from '../options/Options'
import { memoryStorage } from '../storage/memoryStorage'
import { recentWallets } from '../storage/recentWallets'
import { findSource } from './findSource'

const solana = { ...one, id: 'a', chainNamespace: 'solana' as const, caipNetworkId: 'solana:a' as const }

function open(options: Partial<Options> = {}, fake = fakeSource()) {
  const clock = fakeClock()
  const opened = createCore(
    {
      networks: [one, solana],
      services: { url: 'https://door.example' },
      clock,
      storage: memoryStorage(),
      debug: false,
      ...options,
    },
    [fake.source],
  )
  const seen: unknown[] = []
  opened.core.events.on('*', ({ data }) => seen.push([data.event, data.properties]))
  return { ...opened, ...fake, seen, clock, connections: () => opened.core.store.getState().connections }
}

const off: Partial<Options> = {
  networks: [one],
  enableWalletConnect: false,
  adapters: [{ namespace: 'eip155', setup: () => ({ ...fakeRules, discover: () => () => {} }) }],
}

describe('a connector source', () => {
  it('is nothing until it is asked for, and loaded once however often', async () => {
    const { core, client } = open()
    expect(client.loaded).toBe(0)
    await Promise.all([findSource(core, 'distant')?.load(), findSource(core, 'distant')?.load()])
    expect(client.loaded).toBe(1)
  })
  it('is not there where the site switched it off, and comes with an update', async () => {
    const { core, update, client } = open({ ...off })
    expect(findSource(core, 'distant')).toBeUndefined()
    await expect(connect(core, { connector: 'distant' })).rejects.toMatchObject({ code: 'connect.connector_not_found' })
    expect(client.loaded).toBe(0)
    update({ enableWalletConnect: true })
    expect(await connect(core, { connector: 'distant' })).toBe('eip155')
  })
  it('connects every namespace the one yes granted, and remembers the wallet behind it', async () => {
    const { core, connections, seen } = open()
    expect(await connect(core, { connector: 'distant' })).toBe('eip155')
    expect(connections()).toMatchObject({
      eip155: { status: 'connected', connectorId: 'distant', wallet: { name: 'Marlin' } },
      solana: { status: 'connected', connectorId: 'distant', chainId: 'solana:a' },
    })
    expect(core.store.getState().activeNamespace).toBe('eip155')
    expect(core.persisted.read(recentWallets)).toEqual([{ id: 'Marlin', name: 'Marlin' }])
    expect(seen).toContainEqual([
      'CONNECT_SUCCESS',
      expect.objectContaining({ method: 'qrcode', name: 'Marlin', reconnect: false }),
    ])
  })
  it('remembers the wallet the visitor picked', async () => {
    const { core, seen } = open()
    const wallet = { id: 'c57c', name: 'Harbor' }
    await connect(core, { connector: 'distant', wallet, method: 'mobile' })
    expect(core.persisted.read(recentWallets)).toEqual([wallet])
    expect(seen).toContainEqual(['CONNECT_SUCCESS', expect.objectContaining({ method: 'mobile' })])
  })
  it('is given what connecting needs beside the chain', async () => {
    const fake = fakeSource()
    const given: unknown[] = []
    const { connect: approve } = fake.handles[0]!
    Object.assign(fake.handles[0]!, {
      connect(parameters: Parameters<typeof approve>[0]) {
        given.push(parameters.parameters)
        return approve(parameters)
      },
    })
    const { core } = open({}, fake)
    await connect(core, { connector: 'distant', parameters: { email: 'a@b.example' } })
    expect(given).toEqual([{ email: 'a@b.example' }])
  })
  it('of one session ends in every namespace at once and tells the wallet', async () => {
    const { core, connections, client } = open()
    await connect(core, { connector: 'distant' })
    expect(alsoEnds(core)).toEqual(['solana'])
    await disconnect(core, 'solana')
    expect(connections()).toMatchObject({ eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } })
    expect(client.asked.some((call) => call.startsWith('disconnect'))).toBe(true)
    expect(client.session).toBe(false)
  })
  it('of one connection a namespace leaves the others alone', async () => {
    const fake = fakeSource()
    const { core, connections } = open({}, { ...fake, source: { ...fake.source, scope: 'namespace' } })
    await connect(core, { connector: 'distant' })
    await disconnect(core, 'solana')
    expect(connections()).toMatchObject({ eip155: { status: 'connected' }, solana: { status: 'disconnected' } })
  })
  it('tells that a session expired, and forgets it', async () => {
    const { core, connections, client } = open()
    await connect(core, { connector: 'distant' })
    client.listeners.get('eip155')?.({ type: 'disconnect', reason: 'session-expired' })
    expect(connections().eip155).toEqual({ status: 'disconnected', reason: 'session-expired' })
    client.listeners.get('solana')?.({ type: 'disconnect' })
    expect(connections().solana).toEqual({ status: 'disconnected', reason: 'wallet-disconnected' })
  })
  it('is loaded for a stored session and restores it without asking anybody', async () => {
    const page = fakePage()
    const storage = memoryStorage()
    const first = open({ storage })
    await connect(first.core, { connector: 'distant' })
    const fake = fakeSource()
    fake.client.session = true
    const { core, connections, client, seen, destroy } = open({ storage }, fake)
    expect(connections().eip155).toMatchObject({ status: 'connecting', intent: 'restore' })
    await start(core)
    expect(connections()).toMatchObject({ eip155: { status: 'connected' }, solana: { status: 'connected' } })
    expect(client.asked.some((call) => call.startsWith('connect'))).toBe(false)
    expect(seen).toContainEqual([
      'CONNECT_SUCCESS',
      expect.objectContaining({ method: 'qrcode', name: 'Marlin', reconnect: true }),
    ])
    await settle()
    destroy()
    page.leave()
  })
  it('restores within its own deadline', async () => {
    const page = fakePage()
    const storage = memoryStorage()
    await connect(open({ storage }).core, { connector: 'distant' })
    const fake = fakeSource()
    let answer = () => {}
    for (const handle of fake.handles) {
      const { restore } = handle
      Object.assign(handle, {
        restore: async (given: Parameters<typeof restore>[0]) => {
          await new Promise<void>((resolve) => (answer = resolve))
          return restore(given)
        },
      })
    }
    fake.client.session = true
    const { core, connections, clock, destroy } = open({ storage, networks: [one] }, fake)
    const ready = start(core)
    await settle()
    await clock.pass(11_900)
    expect(connections().eip155?.status).toBe('connecting')
    answer()
    await ready
    expect(connections().eip155?.status).toBe('connected')
    destroy()
    page.leave()
  })
  it('asks for a view, which whoever shows views hears', async () => {
    const { core, context } = open()
    const asked: unknown[] = []
    const stop = core.onViewRequest((view) => asked.push(view))
    await findSource(core, 'distant')?.load()
    context()?.requestView({ name: 'EnterCode', email: 'a@b.example' })
    stop()
    context()?.requestView({ name: 'EnterCode' })
    expect(asked).toEqual([{ name: 'EnterCode', email: 'a@b.example' }])
  })
  it('takes requests in place of the provider, those it wants', async () => {
    const fake = fakeSource()
    const { load } = fake.source
    const source = {
      ...fake.source,
      kind: 'plain' as const,
      load: async (context: Parameters<typeof load>[0]) => ({
        ...(await load(context)),
        interceptRequest: ({ method }: { method: string }) =>
          method === 'personal_sign' ? Promise.resolve('approved in the frame') : undefined,
      }),
    }
    const { core } = open({}, { ...fake, source })
    await connect(core, { connector: 'distant' })
    const provider = core.getProvider('eip155') as { request(call: object): Promise<unknown> }
    expect(await provider.request({ method: 'personal_sign' })).toBe('approved in the frame')
    expect(await provider.request({ method: 'wallet_other' })).toBe('wallet_other')
  })
  it('ends with the instance', async () => {
    const { core, client, destroy } = open()
    await findSource(core, 'distant')?.load()
    destroy()
    await settle()
    expect(client.destroyed).toBe(1)
  })
})

describe('X-13 a namespace without an adapter', () => {
  /** The chain's node and what it was asked. */
  function openBare(chain: string, rules: NamespaceRules = fakeRules) {
    const asked: string[] = []
    const opened = open(
      {
        adapters: [],
        async fetch(_url, init) {
          const { method } = JSON.parse(String(init?.body))
          asked.push(method)
          return Response.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_chainId' ? chain : '0x5' })
        },
      },
      fakeSource('distant', rules),
    )
    const read = () =>
      opened.core.read({
        chainId: 'eip155:1' as ChainId,
        method: 'eth_getBalance',
        signal: new AbortController().signal,
      })
    return { ...opened, asked, read }
  }

  it('is read by the rules of the source that is loaded', async () => {
    const { core, read, asked } = openBare('0x1')
    await connect(core, { connector: 'distant' })
    expect(await read()).toBe('0x5')
    expect(asked).toEqual(['eth_chainId', 'eth_getBalance'])
  })
  it('is not read from a node of another chain', async () => {
    const { core, read } = openBare('0x2')
    await connect(core, { connector: 'distant' })
    await expect(read()).rejects.toMatchObject({ code: 'rpc.wrong_chain' })
  })
  it('has no rules from a source that is not loaded, is switched off, or knows none', async () => {
    const { core, update } = openBare('0x1')
    expect(await core.rpcRules('eip155')).toBeUndefined()
    await connect(core, { connector: 'distant' })
    expect(await core.rpcRules('eip155')).toBeDefined()
    update(off)
    expect(await core.rpcRules('eip155')).toBeUndefined()
    const other = openBare('0x1', { sameAddress: fakeRules.sameAddress })
    await connect(other.core, { connector: 'distant' })
    expect(await other.core.rpcRules('eip155')).toBeUndefined()
  })
  it('picks an account in whatever spelling it is asked for', async () => {
    const { core } = openBare('0x1')
    await connect(core, { connector: 'distant' })
    switchAccount(core, 'eip155', `0x${'A'.repeat(40)}`)
    expect(() => switchAccount(core, 'eip155', `0x${'b'.repeat(40)}`)).toThrow(
      expect.objectContaining({ code: 'connect.not_granted' }),
    )
  })
  it('keeps the account in use when the wallet spells it anew', async () => {
    const { core, handles, client, connections } = openBare('0x1')
    const spelled = (first: string, second: string) => accountsOf([`0x${first.repeat(40)}`, `0x${second.repeat(40)}`])
    Object.assign(handles[0]!, { connect: async () => ({ accounts: spelled('a', 'b'), chainId: 'eip155:1' }) })
    await connect(core, { connector: 'distant' })
    switchAccount(core, 'eip155', `0x${'b'.repeat(40)}`)
    client.listeners.get('eip155')?.({ type: 'accounts', accounts: spelled('A', 'B') })
    expect(connections().eip155).toMatchObject({ account: { address: `0x${'b'.repeat(40)}` } })
  })
})
