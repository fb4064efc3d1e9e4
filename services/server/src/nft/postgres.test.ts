import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { loginTo } from '../fake/loginTo.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { postgresMissing, startPostgres } from '../fake/startPostgres.test.support'
import { openDatabases } from '../openDatabases'
import { parseConfig } from '../parseConfig'
import { contractItemId } from './ContractItem'
import { createMetadataStore } from './metadata/createMetadataStore'

it.skipIf(postgresMissing())(
  'N-37 metadata is kept, told and dropped with the rights of the api alone',
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const login = await loginTo(postgres.url, 'api')
    const config = parseConfig({ ROLES: 'api', DATABASE_URL: login, REDIS_URL: 'redis://127.0.0.1:1' })
    const databases = await openDatabases(config, { names: ['main'] })
    onTestFinished(databases.close)
    const store = createMetadataStore(databases.get('main').database)
    const id = contractItemId({ chainId: chainIdOf('eip155', 1), kind: 'erc721', token: 'a'.repeat(40), item: '1' })
    const known = { metadata: { name: 'Key', traits: [] }, failed: false, readAt: 1_000 }
    await store.keep(id, known)
    await store.keep(id, { ...known, failed: true })
    expect(await store.find([id])).toEqual(new Map([[id, { ...known, failed: true }]]))
    await store.sweep(Date.now())
    expect(await store.find([id])).toEqual(new Map())
  },
  firstStartTimeout,
)
