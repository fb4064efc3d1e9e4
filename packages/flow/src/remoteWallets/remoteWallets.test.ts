import type { Wallet } from '@latchkey/core'
import { settle, wrongFields } from '@latchkey/core/fake'
import { relayUnreachable, userRejected } from '@latchkey/protocol/errors'
import { describe, expect, it, vi } from 'vitest'
import { fakeSite } from '../fake/fakeSite.test.support'

const onDesktop = { relay: 'relay' } as const
const onPhone = { relay: 'relay', place: { os: 'ios', browser: 'safari' } } as const
const maple: Wallet = { id: 'maple', name: 'Maple', namespaces: ['eip155'], stores: {}, mobileLink: 'maple://' }

async function scanning() {
  const site = await fakeSite({}, 'installed', onDesktop)
  await site.flow.open()
  site.flow.connectWallet('walletConnect')
  await loaded(site)
  return site
}

/** The lazy code has come and everything that can settle did. */
async function loaded({ flow }: Pick<Site, 'flow'>) {
  await vi.waitFor(() => expect(flow.remoteWallets()?.routes()).toBeDefined())
  for (let turn = 0; turn < 5; turn++) await settle()
}
type Site = Awaited<ReturnType<typeof fakeSite>>
const pairing = ({ flow }: Site) => flow.store.getState().pairing

describe('on a desktop', () => {
  it('has a row for every wallet that scans, and shows its code', async () => {
    const site = await scanning()
    expect(site.flow.wallets()[0]).toMatchObject({ group: 'walletConnect', dataWallet: 'walletConnect' })
    expect(site.views()).toBe('Connect ConnectingWalletConnect')
    expect(pairing(site)).toMatchObject({ status: 'ready', uri: site.phone.uriOf(1) })
    expect(site.flow.remoteWallets()?.routes()).toEqual({ platforms: ['qrcode'], links: {} })
  })
  it('recommends wallets that can scan, once the directory is there', async () => {
    const site = await fakeSite({}, 'nothing', onDesktop)
    await site.flow.open()
    await site.flow.loadDirectory()
    const rows = site.flow.wallets().filter(({ group }) => group === 'recommended')
    expect(rows).toHaveLength(4)
    expect(rows.every(({ pairs, href }) => pairs && !href)).toBe(true)
  })
  it('connects when the phone says yes, closes after the pause, and remembers the wallet itself', async () => {
    const site = await scanning()
    await site.flow.loadDirectory()
    site.phone.peer = 'MetaMask Wallet'
    site.phone.approve()
    await settle()
    expect(site.flow.attempt().status).toBe('connected')
    await site.clock.pass(400)
    expect(site.flow.store.getState().open).toBe(false)
    await site.flow.disconnect()
    await site.flow.open()
    const [, recent] = site.flow.wallets()
    expect(recent).toMatchObject({ badge: 'recent', pairs: true, wallet: { name: 'MetaMask' } })
  })
  it('hides its row while it is the connection', async () => {
    const site = await scanning()
    site.phone.approve()
    await settle()
    expect(site.flow.wallets().some(({ dataWallet }) => dataWallet === 'walletConnect')).toBe(false)
    expect((await site.flow.explain('walletConnect')).because).toContain('walletConnect:connected')
  })
  it('says no, and asks again with a fresh attempt', async () => {
    const site = await scanning()
    site.phone.answer(userRejected({ connector: 'walletConnect' }))
    await settle()
    expect(site.flow.attempt().status).toBe('rejected')
    site.flow.connectWallet('walletConnect')
    await loaded(site)
    expect(site.phone.calls.filter((call) => call === 'connect')).toHaveLength(2)
    expect(site.flow.attempt().status).toBe('connecting')
  })
  it('KM-72 ends with the reason when the relay cannot be reached', async () => {
    const site = await fakeSite({}, 'installed', onDesktop)
    site.phone.relay = relayUnreachable({})
    await site.flow.open()
    site.flow.connectWallet('walletConnect')
    await loaded(site)
    expect(site.flow.attempt()).toMatchObject({ status: 'failed', report: { code: 'walletconnect.relay_unreachable' } })
  })
  it('explains after two seconds without a relay', async () => {
    const site = await fakeSite({}, 'installed', onDesktop)
    site.phone.relay = 'silent'
    await site.flow.open()
    site.flow.connectWallet('walletConnect')
    await loaded(site)
    await site.clock.pass(2_000)
    expect(site.flow.attempt().slow).toBe(true)
    expect(pairing(site).status).toBe('opening')
  })
  it('renews the code ten seconds early, a few times, then lets it go stale until asked', async () => {
    const site = await scanning()
    await site.clock.pass(229_000)
    expect(site.phone.made).toBe(1)
    await site.clock.pass(1_000)
    expect(site.phone.made).toBe(2)
    for (let turn = 0; turn < 8; turn++) await site.clock.pass(230_000)
    expect(site.phone.made).toBe(6)
    expect(pairing(site)).toMatchObject({ status: 'stale' })
    site.flow.remoteWallets()?.renewPairing()
    await settle()
    expect(pairing(site)).toMatchObject({ status: 'ready', uri: site.phone.uriOf(7) })
  })
  it('closing ends the attempt, and nothing renews afterwards', async () => {
    const site = await scanning()
    site.flow.close('escape')
    await settle()
    expect(site.core.store.getState().connections.eip155).toMatchObject({ status: 'disconnected' })
    await site.clock.pass(1_000_000)
    expect(site.phone.made).toBe(1)
  })
  it('an installed wallet opens here, or on the phone when asked to', async () => {
    const site = await fakeSite(
      { customWallets: [{ id: 'x', name: 'Harbor', mobile_link: 'harbor://' }] },
      'installed',
      {
        ...onDesktop,
      },
    )
    await site.flow.open()
    site.flow.connectWallet('org.harbor', 'pairing')
    expect(site.views()).toBe('Connect ConnectingWalletConnect')
    site.flow.back()
    site.flow.connectWallet('org.harbor')
    expect(site.views()).toBe('Connect ConnectingExternal')
  })
  it('knows a wallet picked from the complete list', async () => {
    const site = await fakeSite({}, 'installed', onDesktop)
    await site.flow.open({ view: 'AllWallets' })
    site.flow.remoteWallets()?.pickWallet(maple)
    site.flow.connectWallet('maple')
    await loaded(site)
    expect(site.views()).toBe('AllWallets ConnectingWalletConnect')
    expect(site.flow.row('maple')).toMatchObject({ wallet: maple, pairs: true })
  })
  it('reaches a picked wallet that the guide only tells where to get', async () => {
    const site = await fakeSite({}, 'installed', onDesktop)
    await site.flow.open({ view: 'AllWallets' })
    await site.flow.loadDirectory()
    const shown = new Set(site.flow.wallets().map(({ dataWallet }) => dataWallet))
    const guided = site.flow.guide().find(({ dataWallet, wallet }) => !shown.has(dataWallet) && wallet.pairs)
    expect(guided).toBeDefined()
    site.flow.remoteWallets()?.pickWallet(guided!.wallet)
    expect(site.flow.row(guided!.wallet.id)).toMatchObject({ pairs: true })
    site.flow.connectWallet(guided!.wallet.id)
    await loaded(site)
    expect(site.views()).toBe('AllWallets ConnectingWalletConnect')
  })
  it('opens by name without any wallet, and stays on its screen', async () => {
    const site = await fakeSite({}, 'installed', onDesktop)
    await site.flow.open({ view: 'ConnectingWalletConnectBasic' })
    await loaded(site)
    expect(site.views()).toBe('ConnectingWalletConnectBasic')
    expect(pairing(site).status).toBe('ready')
  })
  it('ends with the instance', async () => {
    const site = await scanning()
    site.destroy()
    expect(site.phone.listeners()).toBe(0)
  })
})

describe('on a phone', () => {
  const custom = { customWallets: [{ id: 'maple', name: 'Maple', mobile_link: 'maple://' }] }

  it('KM-73 has real links before any tap, carrying one pairing', async () => {
    const site = await fakeSite(custom, 'nothing', onPhone)
    await site.flow.open()
    expect(site.flow.row('maple')).toMatchObject({ pairs: true })
    expect(site.flow.row('maple')?.href).toBeUndefined()
    await loaded(site)
    expect(site.phone.calls).toEqual(['prepare'])
    const href = `maple://wc?uri=${encodeURIComponent(site.phone.uriOf(1))}`
    expect(site.flow.row('maple')).toMatchObject({ href, target: '_self' })
    expect(site.flow.wallets().some(({ dataWallet }) => dataWallet === 'walletConnect')).toBe(false)
    expect((await site.flow.explain('walletConnect')).because).toContain('phone')
  })
  it('has fresh links again once one comes back from a wallet that used them up', async () => {
    const site = await fakeSite(custom, 'nothing', onPhone)
    await site.flow.open()
    await loaded(site)
    site.flow.connectWallet('maple')
    await loaded(site)
    expect(site.phone.calls.filter((call) => call === 'prepare')).toHaveLength(1)
    site.flow.back()
    await loaded(site)
    expect(site.views()).toBe('Connect')
    expect(site.phone.calls.filter((call) => call === 'prepare')).toHaveLength(2)
  })
  it('a followed link uses that pairing, keeps the choice without it, and offers other ways after two seconds', async () => {
    const site = await fakeSite(custom, 'nothing', onPhone)
    await site.flow.open()
    await loaded(site)
    site.flow.remoteWallets()?.follow('maple', 'mobile')
    expect(site.views()).toBe('Connect ConnectingWalletConnect')
    await loaded(site)
    expect(site.phone.made).toBe(1)
    expect(site.phone.chosen).toEqual({ name: 'Maple', href: 'maple://wc' })
    expect(site.flow.store.getState().followed).toEqual({ walletId: 'maple', platform: 'mobile', slow: false })
    await site.clock.pass(2_000)
    expect(site.flow.store.getState().followed?.slow).toBe(true)
    const { data } = site.core.events.last()
    expect(data.event).toBe('CONNECT_PROXY_ERROR')
    expect(wrongFields(data)).toEqual([])
    // Nothing of the pairing, whose link is the key to it.
    expect(data.properties).toEqual({
      caipNetworkId: 'eip155:1',
      name: 'Maple',
      mobile_link: 'maple://',
      message: 'The link did not leave the page.',
    })
    site.flow.remoteWallets()?.follow('maple', 'mobile')
    expect(site.phone.calls.filter((call) => call === 'connect')).toHaveLength(1)
    site.phone.approve()
    await settle()
    expect(site.flow.attempt().status).toBe('connected')
    expect(site.flow.store.getState().followed).toBeUndefined()
  })
  it('going back and picking another wallet forgets the first choice', async () => {
    const both = { customWallets: [...custom.customWallets, { id: 'fern', name: 'Fern', mobile_link: 'fern://' }] }
    const site = await fakeSite(both, 'nothing', onPhone)
    await site.flow.open()
    await loaded(site)
    site.flow.remoteWallets()?.follow('maple', 'mobile')
    await loaded(site)
    site.flow.back()
    await loaded(site)
    site.flow.connectWallet('fern')
    await loaded(site)
    expect(site.phone.chosen).toBeUndefined()
    expect(site.flow.store.getState().followed).toBeUndefined()
  })
  it('without adapters opens the complete list, on a desktop the code', async () => {
    const phone = await fakeSite({ adapters: [], services: { relay: '/' } }, 'nothing', onPhone)
    await phone.flow.open()
    expect(phone.views()).toBe('AllWallets')
    const desktop = await fakeSite({ adapters: [], services: { relay: '/' } }, 'nothing', onDesktop)
    await desktop.flow.open()
    expect(desktop.views()).toBe('ConnectingWalletConnectBasic')
  })
})

it('loads the code for other wallets when a later option first needs it', async () => {
  const site = await fakeSite()
  await site.flow.open()
  expect(site.flow.remoteWallets()).toBeUndefined()
  site.flow.close('api')
  site.update({ services: { relay: 'wss://relay.example' } })
  await site.flow.open()
  await vi.waitFor(() => expect(site.flow.remoteWallets()).toBeDefined())
  expect(site.flow.wallets()[0]).toMatchObject({ dataWallet: 'walletConnect' })
})

describe('the wallet service', () => {
  const walletApi = (first: () => Promise<unknown>) =>
    ({ first, browse: () => ({}), destroy: () => {} }) as unknown as NonNullable<
      Parameters<typeof fakeSite>[2]
    >['walletApi'] & {}
  const lists = { featured: [maple], recommended: [{ ...maple, id: 'fern', name: 'Fern' }], excluded: [], count: 84 }
  const services = { walletApi: 'https://wallets.example' }

  it('brings featured and recommended wallets, asked once and only when the modal opens', async () => {
    let asked = 0
    const site = await fakeSite({ services, featuredWalletIds: ['maple'] }, 'installed', {
      ...onDesktop,
      walletApi: walletApi(async () => ++asked && lists),
    })
    expect(asked).toBe(0)
    await site.flow.open()
    await site.flow.remoteWallets()?.loadServiceLists()
    await settle()
    expect(asked).toBe(1)
    expect(site.flow.store.getState().serviceLists).toMatchObject({ status: 'ready', count: 84 })
    const groups = site.flow.wallets().map(({ group, wallet }) => `${group}:${wallet.id}`)
    expect(groups.slice(0, 4)).toEqual([
      'walletConnect:walletConnect',
      'injected:org.harbor',
      'featured:maple',
      'recommended:fern',
    ])
  })
  it('fills the list up with built-in wallets where a recommended one cannot be reached from here', async () => {
    const unreachable = { id: 'u', name: 'Unreachable', namespaces: ['eip155'] as const, stores: {} }
    const site = await fakeSite({ services }, 'installed', {
      ...onDesktop,
      walletApi: walletApi(async () => ({ ...lists, featured: [], recommended: [maple, unreachable] })),
    })
    await site.flow.open()
    await site.flow.loadDirectory()
    await vi.waitFor(() => {
      const names = site.flow.wallets().filter(({ group }) => group === 'recommended')
      expect(names.map(({ wallet }) => wallet.name)).toEqual(['Maple', 'MetaMask', 'Trust Wallet', expect.any(String)])
    })
    expect((await site.flow.explain('u')).because).toContain('not-installed')
  })
  it('shows the picture of wallets it was not asked for, in the list and in the guide', async () => {
    const walletImage = 'https://wallets.example/getWalletImage/{id}?projectId=p'
    const site = await fakeSite({ services }, 'installed', {
      ...onDesktop,
      walletApi: walletApi(async () => ({ ...lists, recommended: [maple], featured: [], walletImage })),
    })
    await site.flow.open()
    await site.flow.loadDirectory()
    const pictures = (rows: ReturnType<typeof site.flow.wallets>) =>
      rows.filter(({ wallet }) => wallet.name === 'MetaMask').map(({ wallet }) => wallet.image)
    await vi.waitFor(() => {
      const own = walletImage.replace('{id}', site.flow.row('io.metamask')?.wallet.id ?? '')
      expect([pictures(site.flow.wallets()), pictures(site.flow.guide())]).toEqual([[own], [own]])
    })
  })
  it('KM-49 opens without waiting for a service that hangs', async () => {
    const site = await fakeSite({ services }, 'installed', { walletApi: walletApi(() => new Promise(() => {})) })
    await site.flow.open()
    expect(site.views()).toBe('Connect')
    await settle()
    expect(site.flow.store.getState().serviceLists.status).toBe('loading')
    expect(site.flow.wallets()).toHaveLength(1)
  })
  it('U13 has plain tiles while the pictures of the service are on their way, and letters once they are not', async () => {
    let fail = (_: Error) => {}
    const first = new Promise<never>((_, reject) => {
      fail = reject
    })
    const site = await fakeSite({ services }, 'installed', { ...onDesktop, walletApi: walletApi(() => first) })
    await site.flow.open()
    await site.flow.loadDirectory()
    const picture = () => site.flow.row('io.metamask')?.wallet.image
    await vi.waitFor(() => expect(picture()).toMatch(/^data:image\/gif;/))
    fail(new Error('500'))
    await vi.waitFor(() => expect(picture()).toBeUndefined())
  })
  it('KM-80 KM-41 says that it is away, and asks again at the next opening', async () => {
    let asked = 0
    const site = await fakeSite({ services }, 'installed', {
      walletApi: walletApi(async () => {
        if (++asked === 1) throw new Error('500')
        return lists
      }),
    })
    await site.flow.open()
    await settle()
    await settle()
    expect(site.flow.store.getState().serviceLists.status).toBe('failed')
    expect(site.flow.wallets()).toHaveLength(1)
    site.flow.close('api')
    await site.flow.open()
    await settle()
    await settle()
    expect(site.flow.store.getState().serviceLists.status).toBe('ready')
  })
  it('hides installed forms of wallets it knows the site excluded', async () => {
    const excluded = [{ ...maple, id: 'h'.repeat(64), name: 'HARBOR', rdns: 'org.harbor' }]
    const site = await fakeSite({ services, excludeWalletIds: ['h'.repeat(64)] }, 'installed', {
      walletApi: walletApi(async () => ({ ...lists, excluded })),
    })
    await site.flow.open()
    await site.flow.remoteWallets()?.loadServiceLists()
    await settle()
    expect(site.flow.wallets()).toEqual([])
    expect((await site.flow.explain('org.harbor')).because).toContain('excludeWalletIds')
  })
})
