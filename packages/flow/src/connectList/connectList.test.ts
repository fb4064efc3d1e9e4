import type { Connector } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { connector, listInput, options, wallet } from '../fake/listInput.test.support'
import { candidate, connectList } from './connectList'
import { directory } from './directory'
import { explainWallet } from './explainWallet'
import type { ListInput } from './ListInput'

const shown = (given: ListInput) => connectList(given).map(({ dataWallet, group }) => `${group}:${dataWallet}`)

describe('wallets of several namespaces', () => {
  const solana = (name: string, more: Partial<Connector> = {}): Connector => ({
    id: name,
    name,
    chain: 'solana',
    type: 'ANNOUNCED',
    ...more,
  })
  const both = { offered: ['eip155', 'solana'] as const, active: 'eip155' as const }
  const harbor = wallet('h1', { name: 'Harbor', rdns: 'org.harbor', namespaces: ['eip155', 'solana'] })

  it('are one row where the directory knows the one by its rdns and the other by its name', () => {
    const connectors = [connector('org.harbor', 'Harbor'), solana('Harbor')]
    const [row, ...others] = connectList(listInput({ ...both, connectors, directory: [harbor] }))
    expect(others).toEqual([])
    expect(row).toMatchObject({
      connectorId: 'org.harbor',
      families: [
        { namespace: 'eip155', connectorId: 'org.harbor' },
        { namespace: 'solana', connectorId: 'Harbor' },
      ],
    })
    expect(row).not.toHaveProperty('unverified')
  })
  it('stay two rows where a name is all that speaks for it', () => {
    const connectors = [connector('org.harbor', 'Harbor'), solana('Harbor')]
    expect(connectList(listInput({ ...both, connectors }))).toHaveLength(2)
  })
  it('stay two rows where the directory knows the wallet in one namespace alone', () => {
    const directory = [wallet('h1', { name: 'Harbor', rdns: 'org.harbor', namespaces: ['eip155'] })]
    const connectors = [connector('org.harbor', 'Harbor'), solana('Harbor')]
    expect(connectList(listInput({ ...both, connectors, directory }))).toHaveLength(2)
  })
  it('X-15 are rows of their own, in doubt, where two of one namespace claim the name', () => {
    const connectors = [connector('org.harbor', 'Harbor'), solana('Harbor'), solana('Harbor Wallet')]
    const rows = connectList(listInput({ ...both, connectors, directory: [harbor] }))
    expect(rows.map(({ connectorId, unverified, families }) => [connectorId, unverified, families])).toEqual([
      ['org.harbor', undefined, undefined],
      ['Harbor', 'shared-name', undefined],
      ['Harbor Wallet', 'shared-name', undefined],
    ])
  })
  it('are in doubt where two of one namespace claim the row, and none of them is connected in both', () => {
    const nameless = wallet('h1', { name: 'Harbor', namespaces: ['eip155', 'solana'] })
    const connectors = [connector('org.harbor', 'Harbor'), solana('Harbor'), solana('Harbor Wallet')]
    const [row] = connectList(listInput({ ...both, connectors, directory: [nameless] }))
    expect(row).toMatchObject({ unverified: 'shared-name' })
    expect(row).not.toHaveProperty('families')
  })
  it('of a namespace that is not offered are left out, also from the recent ones', () => {
    const given = listInput({
      ...both,
      offered: ['solana'],
      active: 'solana',
      connectors: [solana('Maple')],
      elsewhere: [connector('org.harbor', 'Harbor')],
      recent: [{ id: 'org.harbor', name: 'Harbor', rdns: 'org.harbor' }],
    })
    expect(connectList(given).map(({ connectorId }) => connectorId)).toEqual(['Maple'])
  })
})

describe('the connect list', () => {
  it('puts recent wallets first, then installed, featured and custom ones; each wallet once', () => {
    const given = listInput({
      connectors: [connector('org.maple', 'Maple'), connector('org.harbor', 'Harbor')],
      recent: [{ id: 'org.harbor', name: 'Harbor', rdns: 'org.harbor' }],
      directory: [wallet('t1', { name: 'Tidewater' }), wallet('m1', { name: 'Maple', rdns: 'org.maple' })],
      options: {
        ...options,
        featuredWalletIds: ['t1', 'm1'],
        customWallets: [{ id: 'fern', name: 'Fern' }],
      },
    })
    expect(shown(given)).toEqual(['recent:org.harbor', 'injected:org.maple', 'featured:t1', 'custom:fern'])
    expect(connectList(given)[0]).toMatchObject({ badge: 'recent', connectorId: 'org.harbor' })
    expect(connectList(given)[1]).toMatchObject({ badge: 'installed', wallet: { id: 'm1' } })
  })
  it('follows connectorTypeOrder, unlisted groups last', () => {
    const given = listInput({
      connectors: [connector('org.harbor', 'Harbor')],
      options: {
        ...options,
        features: { connectorTypeOrder: ['custom'] } as unknown as ListInput['options']['features'],
        customWallets: [{ id: 'fern', name: 'Fern' }],
      },
    })
    expect(shown(given)).toEqual(['custom:fern', 'injected:org.harbor'])
  })
  it('hides excluded wallets, installed ones too, by id, rdns or name', () => {
    const connectors = [connector('org.harbor', 'Harbor'), connector('org.maple', 'Maple')]
    for (const excluded of ['org.harbor', 'harbor'])
      expect(shown(listInput({ connectors, options: { ...options, excludeWalletIds: [excluded] } }))).toEqual([
        'injected:org.maple',
      ])
  })
  it('limits the directory to includeWalletIds but keeps what is installed', () => {
    const given = listInput({
      connectors: [connector('org.harbor', 'Harbor')],
      directory: [wallet('a'), wallet('b')],
      options: { ...options, includeWalletIds: ['b'], featuredWalletIds: ['a', 'b'] },
    })
    expect(shown(given)).toEqual(['injected:org.harbor', 'featured:b'])
  })
  it('shows no wallets at all when the site turned them off', () => {
    expect(
      shown(listInput({ connectors: [connector('a', 'A')], options: { ...options, enableWallets: false } })),
    ).toEqual([])
  })
  it('recommends nothing that would be a dead end on a desktop', () => {
    expect(shown(listInput({ directory: directory() }))).toEqual([])
  })
  it('on a phone recommends wallets that can open this page, as links to exactly it', () => {
    const given = listInput({
      directory: directory(),
      environment: {
        browser: 'safari',
        os: 'ios',
        page: 'https://site.example/a?b=1&c=2',
        origin: 'https://site.example',
      },
    })
    const rows = connectList(given)
    expect(rows).toHaveLength(4)
    for (const { href } of rows) expect(new URL(href as string).protocol).toBe('https:')
    const phantom = rows.find(({ wallet: { name } }) => name === 'Phantom')
    expect(phantom?.href).toBe(
      'https://phantom.app/ul/browse/https%3A%2F%2Fsite.example%2Fa%3Fb%3D1%26c%3D2?ref=https%3A%2F%2Fsite.example',
    )
  })
  it('X-04 makes no link of a dangerous one', () => {
    const environment = {
      browser: 'safari',
      os: 'ios',
      page: 'https://site.example',
      origin: 'https://site.example',
    } as const
    for (const browseLink of [
      'javascript:alert("{page}")',
      '\tjavascript:alert(1)',
      'data:text/html,{page}',
      'intent://{page}',
    ]) {
      const rows = connectList(
        listInput({
          directory: [wallet('evil', { browseLink })],
          environment,
          options: { ...options, featuredWalletIds: ['evil'] },
        }),
      )
      expect(rows[0]?.href).toBeUndefined()
    }
  })
  it('demotes a wallet that cannot serve the active namespace, with its reason', () => {
    const given = listInput({
      directory: [wallet('sol', { namespaces: ['solana'] })],
      options: { ...options, featuredWalletIds: ['sol'] },
    })
    expect(connectList(given)[0]).toMatchObject({ demoted: 'namespace' })
  })
  it('X-02 keeps two that claim one rdns apart and marks both', () => {
    const given = listInput({
      connectors: [
        connector('org.harbor#1', 'Harbor', { info: { rdns: 'org.harbor' }, unverified: true }),
        connector('org.harbor#2', 'Harbor', { info: { rdns: 'org.harbor' }, unverified: true }),
      ],
      directory: [wallet('h', { name: 'Harbor', rdns: 'org.harbor' })],
    })
    const rows = connectList(given)
    expect(rows.every(({ unverified }) => unverified)).toBe(true)
    expect(new Set(rows.map(({ connectorId }) => connectorId)).size).toBe(2)
  })
  it('X-15 marks one that bears the name of a known wallet and announces another rdns, and keeps the known one in the list', () => {
    const pretender = connector('com.evil.drain', 'MetaMask')
    const known = wallet('m', { name: 'MetaMask', rdns: 'io.metamask', pairs: true })
    for (const given of [
      listInput({ connectors: [pretender] }),
      listInput({ connectors: [pretender], directory: [known], recent: [{ id: 'io.metamask', name: 'MetaMask' }] }),
      listInput({ connectors: [pretender, connector('io.metamask', 'MetaMask')], directory: [known] }),
    ]) {
      const rows = connectList(given)
      const row = rows.find(({ connectorId }) => connectorId === 'com.evil.drain')
      expect(row).toMatchObject({ unverified: 'other-rdns', rdns: 'com.evil.drain', group: 'injected' })
      expect(row?.wallet.id).toBe('com.evil.drain')
      if (given.directory.length === 0) continue
      const real = rows.filter(({ wallet }) => wallet.rdns === 'io.metamask')
      expect(real).toHaveLength(1)
      expect(real[0]).not.toHaveProperty('unverified')
    }
  })
  it('X-15 lists those that borrow a name below those that bear theirs by right', () => {
    const connectors = [
      connector('com.evil.fox', 'MetaMask'),
      connector('org.harbor', 'Harbor'),
      connector('com.evil.hare', 'Rabby Wallet'),
      connector('io.metamask', 'MetaMask'),
    ]
    const ids = connectList(listInput({ connectors })).map(({ connectorId }) => connectorId)
    expect(ids).toEqual(['org.harbor', 'io.metamask', 'com.evil.fox', 'com.evil.hare'])
  })
  it.each([
    'Meta Mask',
    'metamask wallet',
    'ＭｅｔａＭａｓｋ',
    'MetaMask\u200b',
    'MetaМask',
    'Coinbase Wallet',
    'Ηarbor',
  ])('X-15 marks %s of an unknown rdns', (name) => {
    const [row] = connectList(listInput({ connectors: [connector('com.evil.drain', name)] }))
    expect(row).toMatchObject({ unverified: 'other-rdns' })
  })
  it.each(['io.metamask.mobile', 'io.metamask.fake'])('X-15 gives %s a row of its own beside io.metamask', (rdns) => {
    const connectors = [connector(rdns, 'MetaMask'), connector('io.metamask', 'MetaMask')]
    const rows = connectList(listInput({ connectors, directory: directory() }))
    expect(rows.map(({ connectorId }) => connectorId).sort()).toEqual(['io.metamask', rdns])
    const [other, known] = [rdns, 'io.metamask'].map((id) => rows.find(({ connectorId }) => connectorId === id))
    expect(other).toMatchObject({ unverified: expect.any(String) })
    // Which of two that may both be MetaMask is the visitor's cannot be told; who cannot be it throws no doubt.
    expect(known?.unverified).toBe(rdns === 'io.metamask.mobile' ? 'shared-name' : undefined)
  })
  it('knows the record of a wallet browser by its name', () => {
    const [row] = connectList(
      listInput({ connectors: [connector('io.metamask.mobile', 'MetaMask')], directory: directory() }),
    )
    expect(row).toMatchObject({ wallet: { homepage: 'https://metamask.io' } })
    expect(row).not.toHaveProperty('unverified')
  })
  it('X-15 leaves alone what bears its own name: another product, a wallet browser, a name of the site or in one script', () => {
    const connectors = [
      connector('io.metamask', 'MetaMask'),
      connector('io.metamask.flask', 'MetaMask Flask'),
      connector('org.harbor', 'Harbor'),
      connector('ru.koshelek', 'Кошелёк'),
      connector('com.own', 'Rabby'),
    ]
    const given = listInput({
      connectors,
      directory: [wallet('own', { name: 'Rabby', rdns: 'com.own' })],
    })
    expect(given.connectors.filter(({ unverified }) => unverified)).toEqual([])
  })
  it('lists connectors the site brought itself in a group of their own', () => {
    const given = listInput({
      connectors: [connector('org.harbor', 'Harbor'), connector('safe', 'Safe', { type: 'EXTERNAL' })],
      directory: [wallet('t1')],
      options: { ...options, customWallets: [{ id: 'fern', name: 'Fern' }] },
    })
    expect(shown(given)).toEqual(['injected:org.harbor', 'custom:fern', 'external:safe'])
  })
  it('lists remote wallets: their row first, wallets that can pair recommended, exclusions by the service obeyed', () => {
    const { row } = candidate(listInput(), wallet('walletConnect', { name: 'WalletConnect' }), 'walletConnect', [])
    const given = listInput({
      connectors: [connector('org.harbor', 'Harbor')],
      recent: [
        { id: 'gone', name: 'Gone Wallet' },
        { id: 'MetaMask Wallet', name: 'MetaMask Wallet' },
      ],
      directory: [
        wallet('mm', { name: 'MetaMask' }),
        wallet('bad'),
        wallet('w1'),
        wallet('sol', { namespaces: ['solana'] }),
      ],
      remote: {
        directory: [],
        isListed: () => true,
        rows: [{ row, because: ['walletConnect:on'] }],
        pairingOf: () => ({ pairs: true }),
        remembered: ({ id, name }) => wallet(id, { name }),
        isExcluded: ({ id }) => id === 'bad',
      },
    })
    expect(shown(given)).toEqual([
      'walletConnect:walletConnect',
      'recent:gone',
      'recent:mm',
      'injected:org.harbor',
      'recommended:w1',
    ])
    expect(explainWallet(given, 'bad')).toMatchObject({
      shown: false,
      because: expect.arrayContaining(['excludeWalletIds']),
    })
    expect(explainWallet(given, 'sol').because).toContain('demoted:namespace')
    expect(explainWallet(given, 'w1')).toMatchObject({ shown: true, group: 'recommended', position: 4 })
  })
  it.each([
    ['four where the site features none', 0, 4],
    ['what is left of eight rows, where it does', 3, 5],
    ['two at least', 7, 2],
  ])('recommends %s', (_, featured, recommended) => {
    const given = listInput({
      directory: Array.from({ length: 20 }, (_, place) => wallet(`w${place}`)),
      options: { ...options, featuredWalletIds: Array.from({ length: featured }, (_, place) => `w${place}`) },
      remote: {
        directory: [],
        isListed: () => true,
        rows: [],
        pairingOf: () => ({ pairs: true }),
        remembered: () => undefined,
        isExcluded: () => false,
      },
    })
    const groups = connectList(given).map(({ group }) => group)
    expect(groups.filter((group) => group === 'featured')).toHaveLength(featured)
    expect(groups.filter((group) => group === 'recommended')).toHaveLength(recommended)
  })
  it('gives the site the last word', () => {
    const given = listInput({
      connectors: [connector('a', 'A'), connector('b', 'B')],
      options: { ...options, wallets: (list) => [...list].reverse() },
    })
    expect(shown(given)).toEqual(['injected:b', 'injected:a'])
  })
})
