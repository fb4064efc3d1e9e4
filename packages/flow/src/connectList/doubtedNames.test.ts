import { connect } from '@latchkey/core'
import { expect, it } from 'vitest'
import { fakeSite } from '../fake/fakeSite.test.support'
import { candidate, connectList } from './connectList'
import { judgeNames } from './judgeNames'
import type { ListInput } from './ListInput'

const pretender = {
  id: 'com.evil.drain',
  name: 'MetaMask',
  chain: 'eip155',
  type: 'ANNOUNCED',
  info: { rdns: 'com.evil.drain' },
} as const

/** A list as a site without options of its own has it. */
const input = async (more: Partial<ListInput>): Promise<ListInput> => ({
  connectors: judgeNames([pretender], []),
  elsewhere: [],
  recent: [],
  directory: [],
  active: 'eip155',
  offered: ['eip155'],
  environment: { browser: 'chrome', os: 'desktop', page: 'https://site.example/', origin: 'https://site.example' },
  options: (await fakeSite()).core.options(),
  ...more,
})

it('X-15 the name of a wallet that the site lists itself is its own', async () => {
  const own = { id: 'own', name: 'Harbor', rdns: 'org.harbor.own' }
  const site = await fakeSite({ customWallets: [own] })
  const row = site.flow.wallets().find(({ connectorId }) => connectorId === 'org.harbor')
  expect(row).toMatchObject({ unverified: 'other-rdns', rdns: 'org.harbor' })
  expect(site.flow.wallets().find(({ wallet }) => wallet.id === 'own')).not.toHaveProperty('connectorId')
  const alone = await fakeSite()
  expect(alone.flow.row('org.harbor')).not.toHaveProperty('unverified')
})

it('X-15 a wallet that was used is not found again by its name in one whose name is in doubt', async () => {
  const used = { id: 'listing-of-metamask', name: 'MetaMask' }
  expect(connectList(await input({ recent: [used] })).map(({ group }) => group)).toEqual(['injected'])
  const honest = { ...pretender, id: 'io.metamask', info: { rdns: 'io.metamask' } }
  const [row] = connectList(await input({ recent: [used], connectors: judgeNames([honest, pretender], []) }))
  expect(row).toMatchObject({ group: 'recent', connectorId: 'io.metamask' })
})

it('X-02 a row that a doubted wallet answers is not named by the rdns it claims', async () => {
  const known = { id: 'harbor', name: 'Harbor', rdns: 'org.harbor', namespaces: ['eip155'], stores: {} } as const
  const claims = { ...pretender, id: 'harbor', name: 'Harbor', info: { rdns: 'org.harbor' } } as const
  const { row } = candidate(
    await input({ connectors: judgeNames([{ ...claims, unverified: true }], [known]), directory: [known] }),
    known,
    'featured',
    [],
  )
  expect(row).toMatchObject({ unverified: 'shared-name', connectorId: 'harbor', dataWallet: 'harbor' })
})

it('a wallet of a doubted name that was connected is remembered as itself', async () => {
  const site = await fakeSite({ customWallets: [{ id: 'own', name: 'Harbor', rdns: 'org.harbor.own' }] })
  await connect(site.core, { connector: 'org.harbor' })
  const rows = site.flow.wallets().map(({ group, connectorId, wallet }) => [group, connectorId, wallet.id])
  expect(rows).toContainEqual(['recent', 'org.harbor', 'org.harbor'])
  expect(rows).toContainEqual(['custom', undefined, 'own'])
})
