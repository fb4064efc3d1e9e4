import { accounts } from '@latchkey/devnet'
import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { loginTo } from '../fake/loginTo.test.support'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { postgresMissing, startPostgres } from '../fake/startPostgres.test.support'
import { openDatabases } from '../openDatabases'
import { parseConfig } from '../parseConfig'
import { controlsOf, mined, openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const alice = accounts[0].address

it.skipIf(postgresMissing())(
  'N-37 N-133 processes on one PostgreSQL, each with its own login of the api, lose nothing and read nothing twice',
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const login = await loginTo(postgres.url, 'api')
    const open = async () => {
      const config = parseConfig({ ROLES: 'api', DATABASE_URL: login, REDIS_URL: 'redis://127.0.0.1:1' })
      const databases = await openDatabases(config, { names: ['main'] })
      onTestFinished(databases.close)
      return databases.get('main').database
    }
    const data = await startDevnetData()
    onTestFinished(() => data.stop())
    const url = data.devnet.chains['eip155:31337']
    const controls = controlsOf(url)
    const receiver = `0x${'e'.repeat(40)}`
    const paid: string[] = []
    const pay = async (count: number) => {
      for (let sent = 0; sent < count; sent++)
        paid.unshift(await mined(controls, { from: alice, to: receiver, value: '0x1' }))
    }
    await pay(1)
    const snapshot = await controls.snapshot()
    const stays = [...paid]
    await pay(14)
    const all = await Promise.all([open(), open(), open()])
    const processes = await Promise.all(all.map((database) => openIndexing(url, main, { database })))
    const indexers = processes.map((one) => one.indexer())
    const rounds = await Promise.all(indexers.map(({ readAll }) => readAll()))
    expect(rounds.filter((round) => round === 'is-read')).toHaveLength(1)
    expect(await processes[0]?.hashes(receiver)).toEqual(paid)
    await controls.revert(snapshot)
    paid.splice(0, paid.length, ...stays)
    await pay(20)
    for (const one of processes) one.pass(31_000)
    const later = await Promise.all(indexers.toReversed().map(({ readAll }) => readAll()))
    expect(later.filter((round) => round === 'is-read')).toHaveLength(1)
    expect(await processes[0]?.hashes(receiver)).toEqual(paid)
  },
  firstStartTimeout,
)
