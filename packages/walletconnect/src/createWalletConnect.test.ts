import { accountsOf, type Clock, systemClock } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { recoverMessageAddress } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { jumpingClock } from './fake/jumpingClock.test.support'
import { onOneNetwork } from './fake/onOneNetwork.test.support'
import {
  account,
  allNetworks,
  connected,
  evmNetworks,
  home,
  openClient,
  openWallet,
  other,
  solanaChain,
} from './fake/openClient.test.support'
import { relayOfEachTest } from './fake/relayOfEachTest.test.support'

const relay = relayOfEachTest()

const signal = () => new AbortController().signal
const codeOf = (error: unknown) => (isLatchkeyError(error) ? error.code : (error as { code?: unknown })?.code)
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error) => codeOf(error),
  )

describe('pairing', () => {
  test('a wallet scans, approves and is connected with its own name', async () => {
    const { grant, client, session } = await connected(relay.url)
    expect(grant).toEqual({
      accounts: accountsOf([account]),
      chainId: home,
      approved: { chainIds: [home, other], others: 'asked' },
      wallet: {
        name: 'Harbor',
        icon: 'https://harbor.example/icon.png',
        type: 'WALLET_CONNECT',
        identifier: 'walletConnect',
      },
      others: {},
    })
    expect(client.pairedWallet()).toMatchObject({
      topic: session.topic,
      peer: { name: 'Harbor' },
      chains: [home, other],
    })
    expect(client.pairing.getState()).toEqual({ status: 'idle' })
  })

  test('a page over plain http, which has no WebCrypto, pairs and asks by script', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const { provider, client, session } = await connected(relay.url)
    expect(client.pairedWallet()).toMatchObject({ topic: session.topic, peer: { name: 'Harbor' } })
    const signature = await provider.request({ method: 'personal_sign', params: ['0x68690a', account] })
    expect(await recoverMessageAddress({ message: { raw: '0x68690a' }, signature: signature as `0x${string}` })).toBe(
      account,
    )
  })

  test('everything is optional, every configured network is asked for, and nothing is attested', async () => {
    const site = openClient({ relay: relay.url, options: { networks: allNetworks } })
    const wallet = openWallet(relay.url, { policy: 'manual' })
    await site.client.prepare({ signal: signal() })
    const uri = await site.code()
    await wallet.pair(uri)
    const question = await wallet.nextQuestion('proposal')
    if (question.kind !== 'proposal') throw new Error('not a proposal')
    expect(question.required).toEqual({})
    expect(Object.keys(question.optional)).toEqual(['eip155', 'solana'])
    expect(question.optional.eip155?.chains).toEqual([home, other])
    expect(question.optional.solana?.chains).toEqual([solanaChain, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'])
    expect(question.dapp).toMatchObject({ name: 'Test Site', url: 'https://site.example' })
    expect(relay.mail.find(({ tag }) => tag === 1100)).toMatchObject({ ttl: 300 })
    expect(relay.frames.find(({ method }) => method === 'irn_publish')?.params).not.toHaveProperty('attestation')
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/)
  })

  test('a wallet is told the whole address of a site that named it from its own page', async () => {
    vi.stubGlobal('location', { origin: 'https://tideline.example', host: 'tideline.example' })
    const metadata = { name: 'Tideline', description: '', url: '/', icons: ['/icon.png'] }
    const site = openClient({ relay: relay.url, options: { metadata } })
    const wallet = openWallet(relay.url, { policy: 'manual' })
    await site.client.prepare({ signal: signal() })
    await wallet.pair(await site.code())
    expect(await wallet.nextQuestion('proposal')).toMatchObject({
      dapp: { name: 'Tideline', url: 'https://tideline.example/' },
    })
  })

  test('of the networks a wallet approved, the one the page is on comes first', async () => {
    const options = { networks: evmNetworks, ...(evmNetworks[1] && { defaultNetwork: evmNetworks[1] }) }
    const { grant } = await connected(relay.url, { options })
    expect(grant).toMatchObject({ chainId: other, approved: { chainIds: expect.arrayContaining([home, other]) } })
  })

  test('one yes grants several namespaces', async () => {
    const { grant, client } = await connected(relay.url, { options: { networks: allNetworks } })
    expect(grant.others?.solana).toMatchObject({ chainId: solanaChain, accounts: accountsOf([expect.any(String)]) })
    expect(client.pairedWallet()?.methods.solana).toContain('solana_signMessage')
  })

  test("a refusal is the visitor's no", async () => {
    const site = openClient({ relay: relay.url })
    const wallet = openWallet(relay.url, { policy: 'reject' })
    const connecting = site.handle().connect({ signal: signal() })
    void site.code().then((uri) => wallet.pair(uri))
    expect(await failure(connecting)).toBe('connect.user_rejected')
    expect(site.client.pairing.getState().status).toBe('failed')
    expect(site.client.pairedWallet()).toBeUndefined()
  })

  test('a wallet that takes the proposal and never settles is given up after a minute, and the next one connects', async () => {
    const time = jumpingClock()
    const site = openClient({ relay: relay.url, clock: time.clock })
    const wallet = openWallet(relay.url, { faults: [{ kind: 'never-settle' }] })
    const connecting = failure(site.handle().connect({ signal: signal() }))
    const waits = time.armed(60_000)
    await wallet.pair(await site.code())
    await waits
    expect(site.client.pairing.getState()).toEqual({ status: 'answered' })
    time.jump(60_000)
    expect(await connecting).toBe('walletconnect.pairing_expired')
    const second = site.handle().connect({ signal: signal() })
    await openWallet(relay.url).pair(await site.code())
    expect((await second).accounts).toEqual(accountsOf([account]))
  })

  test.each([
    'bad-key',
    'no-accounts',
    'account-not-caip10',
    'account-elsewhere',
    'no-namespaces',
    'other-controller',
    'expired',
    'not-an-object',
  ] as const)('a settlement with %s leaves nothing behind and the wallet is told', async (violation) => {
    const site = openClient({ relay: relay.url })
    const wallet = openWallet(relay.url, { faults: [{ kind: 'bad-settlement', violation }] })
    const connecting = failure(site.handle().connect({ signal: signal() }))
    await wallet.pair(await site.code())
    expect(await connecting).toBe('walletconnect.settlement_invalid')
    await wallet.noSession()
    expect(site.client.pairedWallet()).toBeUndefined()
  })

  test('a settlement that comes before the answer is taken up', async () => {
    const { grant } = await connected(relay.url, {
      wallet: { approvalForm: 'irn_publish', faults: [{ kind: 'settle-first' }] },
    })
    expect(grant.accounts).toEqual(accountsOf([account]))
  })

  test('a renewed code replaces the shown one, and the old one still works', async () => {
    const site = openClient({ relay: relay.url })
    const wallet = openWallet(relay.url)
    const connecting = site.handle().connect({ signal: signal() })
    const first = await site.code()
    site.client.renew()
    expect(site.client.pairing.getState().status).toBe('opening')
    const second = await site.code()
    expect(second).not.toBe(first)
    await wallet.pair(first)
    expect((await connecting).accounts).toEqual(accountsOf([account]))
  })

  test('a prepared code is kept until it goes stale', async () => {
    let now = Date.now()
    const clock: Clock = { ...systemClock, now: () => now }
    const site = openClient({ relay: relay.url, clock })
    await site.client.prepare({ signal: signal() })
    const first = await site.code()
    await site.client.prepare({ signal: signal() })
    expect(await site.code()).toBe(first)
    now += 231_000
    await site.client.prepare({ signal: signal() })
    expect(await site.code()).not.toBe(first)
  })

  test('preparing given up is the visitor leaving', async () => {
    const site = openClient({ relay: relay.url })
    const controller = new AbortController()
    const preparing = failure(site.client.prepare({ signal: controller.signal }))
    controller.abort()
    expect(await preparing).toBe('connect.cancelled')
  })

  test('a newer attempt goes on with the code that was opened, preparing anew does not', async () => {
    const site = openClient({ relay: relay.url })
    const [first, second] = [new AbortController(), new AbortController()]
    const older = failure(site.handle().connect({ signal: first.signal }))
    const opened = await site.code()
    first.abort(new Error('superseded'))
    await older
    const newer = failure(site.handle().connect({ signal: second.signal }))
    expect(await site.code()).toBe(opened)
    second.abort(new Error('left'))
    await newer
    await site.client.prepare({ signal: signal() })
    expect(await site.code()).not.toBe(opened)
  })

  test('an attempt given up changes nothing when the wallet approves late', async () => {
    const site = openClient({ relay: relay.url })
    const wallet = openWallet(relay.url, { policy: 'manual' })
    const controller = new AbortController()
    const connecting = failure(site.handle().connect({ signal: controller.signal }))
    await wallet.pair(await site.code())
    await wallet.nextQuestion('proposal')
    controller.abort(new Error('left'))
    await connecting
    await new Promise<void>((resolve) => {
      const look = () => site.client.pairing.getState().status === 'idle' && resolve()
      site.client.pairing.subscribe(look)
    })
    wallet.approve()
    await relay.until(() => relay.mail.some(({ tag }) => tag === 1102))
    expect(site.client.pairedWallet()).toBeUndefined()
  })

  const universal = 'https://harbor.example/open'
  test.each([
    ['the link the visitor opened', 'harbor://wc', { universal }, { href: 'harbor://wc', name: 'Harbor' }],
    ["the wallet's own, where the system chose the app", 'wc:', { universal }, { href: universal, name: 'Harbor' }],
    ['none, where the wallet has none of its own', 'wc:', {}, undefined],
    ['none, where no link was opened', undefined, { universal }, undefined],
    ['X-04 none, where it is hostile', 'javascript://x', { universal }, undefined],
  ])('requests lead back to the wallet by %s', async (_, href, redirect, link) => {
    const site = openClient({ relay: relay.url })
    const wallet = openWallet(relay.url, { metadata: { name: 'Harbor', redirect } })
    site.client.choose(href === undefined ? undefined : { href, name: 'Harbor' })
    const connecting = site.handle().connect({ signal: signal() })
    await wallet.pair(await site.code())
    await connecting
    expect(site.client.pairedWallet()?.link).toEqual(link)
  })

  test('X-04 X-05 hostile words of a wallet become harmless ones', async () => {
    const { grant, client } = await connected(relay.url, {
      wallet: {
        metadata: {
          name: '\u202eHar\u200bbor',
          url: 'javascript:alert(1)',
          icons: ['javascript:alert(1)', 'data:text/html,x'],
          redirect: { native: 'intent://x', universal: '\tjavascript:alert(1)' },
        },
      },
    })
    expect(grant.wallet).toEqual({ name: 'Harbor', type: 'WALLET_CONNECT', identifier: 'walletConnect' })
    expect(client.pairedWallet()?.peer).toEqual({ name: 'Harbor', url: undefined, icon: undefined })
  })
})

describe('the provider', () => {
  test('signs in the wallet and reads from the chain', async () => {
    const { provider, read, client } = await connected(relay.url)
    const seen: unknown[] = []
    client.watchRequests((request) => seen.push(request))
    const signature = await provider.request({ method: 'personal_sign', params: ['0x6869', account] })
    expect(await recoverMessageAddress({ message: 'hi', signature: signature as `0x${string}` })).toBe(account)
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('read eth_blockNumber')
    expect(await provider.request({ method: 'eth_sendRawTransaction', params: ['0x'] })).toBe(
      'read eth_sendRawTransaction',
    )
    expect(read).toEqual(['eth_blockNumber', 'eth_sendRawTransaction'])
    expect(seen).toEqual([{ method: 'personal_sign' }])
  })

  test('tells of requests that wait in the wallet whoever listens, and nobody who stopped', async () => {
    const { provider, client } = await connected(relay.url)
    const seen: unknown[][] = [[], []]
    const [first] = seen.map((list) => client.watchRequests((request) => list.push(request)))
    const ask = () => provider.request({ method: 'personal_sign', params: ['0x6869', account] })
    await ask()
    first?.()
    await ask()
    expect(seen.map(({ length }) => length)).toEqual([1, 2])
  })

  test('knows accounts and chain by itself', async () => {
    const { provider } = await connected(relay.url)
    const before = relay.asked('irn_publish')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([account])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([account])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(relay.asked('irn_publish')).toBe(before)
  })

  test('sends nothing the wallet did not approve', async () => {
    const { provider, handle } = await connected(relay.url)
    const before = relay.asked('irn_publish')
    expect(await failure(provider.request({ method: 'eth_sign', params: [] }))).toBe(
      'walletconnect.method_not_approved',
    )
    expect(await failure(provider.request({ method: 'wallet_grantPermissions' }))).toBe(
      'walletconnect.method_not_approved',
    )
    expect(await failure(handle('eip155').switchNetwork({ signal: signal(), chainId: solanaChain }))).toBe(
      'connect.not_connected',
    )
    expect(relay.asked('irn_publish')).toBe(before)
  })

  test('moves at once to an approved network, and remembers it', async () => {
    const { provider, handle } = await connected(relay.url)
    const heard: unknown[] = []
    provider.on?.('chainChanged', (chain: never) => heard.push(chain))
    handle().watch((change) => heard.push(change))
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })).toBeNull()
    expect(heard).toEqual(['0x7a6a', { type: 'chain', chainId: other }])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(await handle().restore({ signal: signal() })).toMatchObject({ chainId: other })
  })

  test('asks the wallet for a network the session lacks, and believes only the session', async () => {
    const { handle, wallet } = await connected(relay.url, {
      wallet: { policy: onOneNetwork(home) },
    })
    expect(await handle().switchNetwork({ signal: signal(), chainId: other })).toBe(other)
    expect(wallet.log.some(({ params }) => JSON.stringify(params).includes('wallet_switchEthereumChain'))).toBe(true)
  })

  test.each([
    [5000, 4001],
    [5001, 4001],
    [4001, 4001],
    [5100, 4901],
    [5101, 4200],
    [3005, 4100],
    [-32000, -32000],
  ])('a wallet that says %i says %i to the page', async (said, code) => {
    const { provider, wallet } = await connected(relay.url)
    wallet.inject({ kind: 'fail', code: said, methods: ['personal_sign'] })
    expect(await failure(provider.request({ method: 'personal_sign', params: ['0x', account] }))).toBe(code)
  })
})
