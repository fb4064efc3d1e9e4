import { bareFanOut, relayFanOut } from '../relay/fanOut.mjs'
import { idleMemory } from '../relay/idleMemory.mjs'
import { openPostgres } from '../relay/openPostgres.mjs'
import { openPublisher } from '../relay/openPublisher.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'
import { buildServer } from '../server/buildServer.mjs'
import { inTurns } from '../server/inTurns.mjs'
import { startLatchkey, startProcess } from '../server/startProcess.mjs'

const bareScript = 'bench/relay/bareRelay.mjs'
/** Milliseconds of one turn. */
const turn = 500

/** Starts both sides, measures them in turns, and leaves nothing running. */
async function sideBySide(environment, bareEnvironment, measure) {
  const latchkey = await startLatchkey({ ROLES: 'relay', ...environment })
  const bare = await startProcess(bareScript, bareEnvironment)
  try {
    return await measure(latchkey, bare)
  } finally {
    await latchkey.stop()
    await bare.stop()
  }
}

async function publishRow(kind, inFlight, environment) {
  const figures = await sideBySide(environment, environment, async (latchkey, bare) => {
    const publishers = [await openPublisher(latchkey.url, inFlight), await openPublisher(bare.url, inFlight)]
    const run = (publisher) => () => publisher.run(turn)
    const found = await inTurns(5, run(publishers[0]), run(publishers[1]))
    for (const publisher of publishers) publisher.close()
    return found
  })
  return row({
    figure: `relay: acknowledged durable publishes, ${kind}, ${inFlight} in flight`,
    unit: 'perSecond',
    ...figures,
    targets: targets.publishes,
    note: 'messages of 1 kB on topics of their own; a bare ws echo that inserts the same row into the same columns and indexes, and checks, counts and locks nothing; median of 5 turns',
  })
}

/** What the relay does in a second, beside bare `ws`, and what a quiet socket costs. */
export async function relay({ root }) {
  buildServer(root)
  const postgres = await openPostgres()
  const rows = []
  try {
    for (const [kind, environment] of [
      ['PGlite', {}],
      ['PostgreSQL', { DATABASE_URL: postgres.url }],
    ])
      for (const inFlight of [1, 64]) rows.push(await publishRow(kind, inFlight, environment))
    const environment = { DATABASE_URL: postgres.url }
    let visitor = 1
    const nextVisitors = () => {
      visitor += 200
      return visitor
    }
    rows.push(
      row({
        figure: 'relay: stored messages to 100 sockets',
        unit: 'perSecond',
        ...(await sideBySide(environment, { BROADCAST: '1' }, (latchkey, bare) =>
          inTurns(
            3,
            () => relayFanOut(latchkey.url, nextVisitors()),
            () => bareFanOut(bare.url),
          ),
        )),
        targets: targets.fanOut,
        note: '180 messages of 1 kB stored in PostgreSQL, delivered and acknowledged; a bare ws broadcast that stores nothing and notes no acknowledgement; median of 3 turns',
      }),
      row({
        figure: 'relay: memory of an idle socket',
        unit: 'bytes',
        value: await sideBySide(environment, { BROADCAST: '1' }, (latchkey) => idleMemory(latchkey, 1)),
        targets: targets.idleSocket,
        note: '1 000 sockets of 1 000 clients, a topic each',
      }),
    )
  } finally {
    await postgres.stop()
  }
  return { rows, problems: [] }
}
