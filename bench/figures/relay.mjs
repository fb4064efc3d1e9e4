import { bareFanOut, relayFanOut } from '../relay/fanOut.mjs'
import { idleMemory } from '../relay/idleMemory.mjs'
import { openPostgres } from '../relay/openPostgres.mjs'
import { openPublisher } from '../relay/openPublisher.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'
import { buildServer } from '../server/buildServer.mjs'
import { busyShares } from '../server/busyShares.mjs'
import { inTurns } from '../server/inTurns.mjs'
import { profileProcess } from '../server/profileProcess.mjs'
import { startLatchkey, startProcess } from '../server/startProcess.mjs'
import { within } from '../server/within.mjs'

const bareScript = 'bench/relay/bareRelay.mjs'
/** Milliseconds of one turn. */
const turn = 500
/** Milliseconds of a CPU profile. */
const profiled = 3_000
/** Milliseconds after which one step has failed; the others are measured all the same. */
const patience = 90_000

/** Starts both sides, measures them, and leaves nothing running. */
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

/** Publishes on both sides in turns with so many in flight; `isProfiled` looks where the time goes afterwards. */
async function publishing(kind, inFlight, [latchkey, bare], isProfiled) {
  const sides = {
    [`relay publish, ${kind}`]: [latchkey, await openPublisher(latchkey.url, inFlight)],
    [`bare echo, ${kind}`]: [bare, await openPublisher(bare.url, inFlight)],
  }
  const [ours, theirs] = Object.values(sides).map(
    ([, publisher]) =>
      () =>
        publisher.run(turn),
  )
  const figures = await inTurns(5, ours, theirs)
  const shares = {}
  if (isProfiled)
    for (const [name, [process, publisher]] of Object.entries(sides)) {
      let answers = 0
      const profile = await profileProcess(process, async () => {
        answers = (await publisher.run(profiled)) * (profiled / 1_000)
      })
      shares[name] = busyShares(profile, answers)
    }
  for (const [, publisher] of Object.values(sides)) publisher.close()
  const publishes = row({
    figure: `relay: acknowledged durable publishes, ${kind}, ${inFlight} in flight`,
    unit: 'perSecond',
    ...figures,
    targets: targets.publishes,
    note: 'messages of 1 kB on topics of their own; a bare ws echo that inserts the same row into the same columns and indexes, and checks, counts and locks nothing; median of 5 turns',
  })
  return { rows: [publishes], shares }
}

/** One after the other and then many at once, on the same two processes. */
const publishes = (kind, environment) =>
  sideBySide(environment, environment, async (...sides) => {
    const one = await publishing(kind, 1, sides, true)
    const many = await publishing(kind, 64, sides, false)
    return { rows: [...one.rows, ...many.rows], shares: one.shares }
  })

async function fanOut(environment) {
  let visitor = 1
  const nextVisitors = () => {
    visitor += 200
    return visitor
  }
  const figures = await sideBySide(environment, { BROADCAST: '1' }, (latchkey, bare) =>
    inTurns(
      3,
      () => relayFanOut(latchkey.url, nextVisitors()),
      () => bareFanOut(bare.url),
    ),
  )
  const fan = row({
    figure: 'relay: stored messages to 100 sockets',
    unit: 'perSecond',
    ...figures,
    targets: targets.fanOut,
    note: '180 messages of 1 kB stored in PostgreSQL, delivered and acknowledged; a bare ws broadcast that stores nothing and notes no acknowledgement; median of 3 turns',
  })
  return { rows: [fan], shares: {} }
}

async function idle(environment) {
  const value = await sideBySide(environment, { BROADCAST: '1' }, (latchkey) => idleMemory(latchkey, 1))
  const memory = row({
    figure: 'relay: memory of an idle socket',
    unit: 'bytes',
    value,
    targets: targets.idleSocket,
    note: '1 000 sockets of 1 000 clients, a topic each',
  })
  return { rows: [memory], shares: {} }
}

/** What the relay does in a second, beside bare `ws`, and what a quiet socket costs. */
export async function relay({ root }) {
  buildServer(root)
  const postgres = await openPostgres()
  const environment = { DATABASE_URL: postgres.url }
  const steps = {
    'publishes on PGlite': () => publishes('PGlite', {}),
    'publishes on PostgreSQL': () => publishes('PostgreSQL', environment),
    'fan-out': () => fanOut(environment),
    'idle sockets': () => idle(environment),
  }
  const found = { rows: [], shares: {}, problems: [] }
  try {
    for (const [name, step] of Object.entries(steps))
      try {
        const { rows, shares } = await within(patience, step)
        found.rows.push(...rows)
        Object.assign(found.shares, shares)
      } catch (error) {
        found.problems.push(`relay: ${name} could not be measured: ${error.message}`)
      }
  } finally {
    await postgres.stop()
  }
  return found
}
