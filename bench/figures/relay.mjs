import { bareFanOut, relayFanOut } from '../relay/fanOut.mjs'
import { idleMemory } from '../relay/idleMemory.mjs'
import { openPostgres } from '../relay/openPostgres.mjs'
import { publishesPerSecond } from '../relay/publishesPerSecond.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'
import { buildServer } from '../server/buildServer.mjs'
import { startLatchkey, startProcess } from '../server/startProcess.mjs'

const bareScript = 'bench/relay/bareRelay.mjs'

/** Runs one measurement against a fresh process, so that none inherits what another left. */
async function against(start, measure) {
  const running = await start()
  try {
    return await measure(running)
  } finally {
    await running.stop()
  }
}

async function publishRow(kind, inFlight, environment) {
  const measure = ({ url }) => publishesPerSecond(url, inFlight)
  return row({
    figure: `relay: acknowledged durable publishes, ${kind}, ${inFlight} in flight`,
    unit: 'perSecond',
    value: await against(() => startLatchkey({ ROLES: 'relay', ...environment }), measure),
    bare: await against(() => startProcess(bareScript, environment), measure),
    targets: targets.publishes,
    note: 'messages of 1 kB on topics of their own; a bare ws echo that inserts the same row',
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
    const environment = { ROLES: 'relay', DATABASE_URL: postgres.url }
    rows.push(
      row({
        figure: 'relay: stored messages to 100 sockets',
        unit: 'perSecond',
        value: await against(
          () => startLatchkey(environment),
          ({ url }) => relayFanOut(url, 1),
        ),
        bare: await against(
          () => startProcess(bareScript, { BROADCAST: '1' }),
          ({ url }) => bareFanOut(url),
        ),
        targets: targets.fanOut,
        note: '180 messages of 1 kB stored in PostgreSQL, delivered and acknowledged; a bare ws broadcast that stores nothing and notes no acknowledgement',
      }),
      row({
        figure: 'relay: memory of an idle socket',
        unit: 'bytes',
        value: await against(
          () => startLatchkey(environment),
          (running) => idleMemory(running, 1),
        ),
        targets: targets.idleSocket,
        note: '1 000 sockets of 1 000 clients, a topic each',
      }),
    )
  } finally {
    await postgres.stop()
  }
  return { rows, problems: [] }
}
