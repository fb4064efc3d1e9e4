import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginTo } from '../fake/loginTo.test.support'
import { postgresMissing, startPostgres, type TestPostgres } from '../fake/startPostgres.test.support'
import { redisMissing, startRedis, type TestRedis } from '../fake/startRedis.test.support'
import { newTopic, openClient, projects, type TestClient } from './fake/openClient.test.support'
import { type BuiltProcess, buildProcess, type RunningProcess, startProcess } from './fake/startProcess.test.support'

const missing = postgresMissing() ?? redisMissing()
let postgres: TestPostgres
/** Of the user the servers log in as. */
let login: string
let redis: TestRedis
let built: BuiltProcess
const running: RunningProcess[] = []
let addresses = 0

beforeAll(async () => {
  if (missing) return
  built = await buildProcess({ relay: 'src/relay/fake/crashingRelay.test.support.ts' })
  postgres = await startPostgres({ fsync: true })
  login = await loginTo(postgres.url, 'relay')
  redis = await startRedis()
})
afterAll(async () => {
  for (const { started } of running) await started.end('SIGKILL')
  await redis?.stop()
  await postgres?.stop()
  built?.remove()
})

/** A relay process that ends itself at a moment, once something is published on a topic. */
async function start(
  moment: 'committed' | 'answered' | 'never' = 'never',
  topic = newTopic(),
): Promise<RunningProcess> {
  const module = JSON.stringify(`file://${join(built.folder, 'relay.mjs')}`)
  const code = `import { runCrashingRelay } from ${module}\nawait runCrashingRelay('${moment}', '${topic}')`
  const one = await startProcess(code, { ROLES: 'relay', DATABASE_URL: login, REDIS_URL: redis.url })
  running.push(one)
  return one
}
function open({ url }: RunningProcess, projectId: string, more = {}): TestClient {
  addresses += 1
  return openClient({ url, projectId, headers: { 'x-forwarded-for': `10.5.0.${addresses}` }, ...more })
}

describe.skipIf(missing)('several processes on one PostgreSQL and one Redis', () => {
  it('deliver to each other, answer any client, and lose nothing when one is killed', async () => {
    const [one, two] = [await start(), await start()]
    const [dapp, wallet] = [open(one, projects.dapp), open(two, projects.wallet)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'across')
    expect(await wallet.messages(1)).toEqual(['across'])
    await two.started.end('SIGKILL')
    await dapp.publish(topic, 'while away')
    const again = open(one, projects.wallet, { identity: wallet.identity })
    await again.subscribe(topic)
    // The acknowledgement of the first may have died with the process: then it comes again, and clients know it.
    const [first] = await again.messages(1)
    expect(first === 'across' ? (await again.messages(2))[1] : first).toBe('while away')
    // Left on one process, a topic is left on all.
    const third = open(await start(), projects.wallet, { identity: wallet.identity })
    await third.subscribe(topic)
    await again.call('irn_unsubscribe', { topic })
    const other = newTopic()
    await third.subscribe(other)
    // The word of it takes its time, and until then it is delivered there.
    let heard: readonly string[] = []
    await expect
      .poll(async () => {
        const before = heard.length
        await dapp.publish(topic, `unheard ${before}`)
        await dapp.publish(other, `heard ${before}`)
        while (!heard.includes(`heard ${before}`)) heard = await third.messages(heard.length + 1)
        return heard.slice(before)
      })
      .toEqual([expect.stringMatching(/^heard/)])
  })

  it('R-02 killed after the commit and before the answer: stored once, published again it is delivered once', async () => {
    const topic = newTopic()
    const doomed = await start('committed', topic)
    const healthy = await start()
    const wallet = open(healthy, projects.wallet)
    await wallet.subscribe(topic)
    const dapp = open(doomed, projects.dapp)
    const answer = dapp.publish(topic, 'once')
    await doomed.gone
    await dapp.closed
    expect(await Promise.race([answer, 'unanswered'])).toBe('unanswered')
    const again = open(healthy, projects.dapp, { identity: dapp.identity })
    expect(await again.publish(topic, 'once')).toBe(true)
    expect(await again.publish(topic, 'after')).toBe(true)
    expect(await wallet.messages(2)).toEqual(['once', 'after'])
  })

  it('R-02 killed after the answer and before anybody was told: the poll finds it', async () => {
    const topic = newTopic()
    const doomed = await start('answered', topic)
    const wallet = open(await start(), projects.wallet)
    await wallet.subscribe(topic)
    const dapp = open(doomed, projects.dapp)
    expect(await dapp.publish(topic, 'answered')).toBe(true)
    await doomed.gone
    expect(await wallet.messages(1)).toEqual(['answered'])
  })

  it('with Redis gone in the middle of traffic they go on by the poll', async () => {
    const [one, two] = [await start(), await start()]
    const [dapp, wallet] = [open(one, projects.dapp), open(two, projects.wallet)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    const sent = Array.from({ length: 40 }, (_, place) => `m${place}`)
    const publishing = (async () => {
      for (const message of sent) {
        if (message === 'm15') await redis.kill()
        if (message === 'm30') await redis.restart()
        expect(await dapp.publish(topic, message)).toBe(true)
      }
    })()
    expect(await wallet.messages(sent.length)).toEqual(sent)
    await publishing
  })
})
