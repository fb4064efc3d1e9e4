import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../fake/builtServer.test.support'
import { freePort, removeFolder } from '../fake/testServers.test.support'
import { type BuiltProcess, buildProcess } from '../relay/fake/startProcess.test.support'
import { relayLimits } from '../relay/limits'
import { besiegedEnvironment, project, saveProject } from './besiegedServer.test.support'
import { type Behind, openBehind } from './openBehind.test.support'
import { type Honest, openHonest, sharedAddress } from './openHonest.test.support'
import { type Obeying, openProcess } from './openProcess.test.support'
import type { Target } from './Target.test.support'
import { tallyRows } from './tallyRows.test.support'

const crowd = { pairs: 20, pages: 10, groups: 24, perSecond: 15, patience: 60_000 }
const ms = 4_000
const limit = (name: string) => `limits_reached_total{limit="${name}"}`
/** What each attacker brings about, by which means; a thousand refusals in ten seconds want a fast machine (`listen.test.ts`). */
const reached = [
  [limit('requests of an address over HTTP'), 'requests in one write'],
  [limit('requests of this address'), 'batches of topics'],
  [limit('mailboxes of this address'), 'mailboxes that nobody empties'],
  [limit('analytics of this address'), 'analytics events'],
  ['bridge_retired_total{reason="', 'messages the relay behind refuses'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'latchkey-besieged-'))
let built: BuiltProcess
let attackers: Obeying
let behind: Behind
let server: ServerProcess
let honest: Honest
let target: Target

beforeAll(async () => {
  built = await buildProcess({ obey: 'src/hostile/obey.test.support.ts' })
  attackers = openProcess(join(built.folder, 'obey.mjs'))
  behind = await openBehind()
  const port = await freePort()
  server = await startServerProcess({
    ...besiegedEnvironment({ port, folder, node: behind.node, relay: behind.relay }),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
  })
  target = { url: `http://127.0.0.1:${port}`, projectId: project.id, origin: project.origin }
  await saveProject(server.adminUrl)
  honest = await openHonest(target, crowd)
})
afterAll(async () => {
  honest?.close()
  await attackers?.end()
  await server?.end('SIGKILL')
  await behind?.close()
  built?.remove()
  removeFolder(folder)
})

const metrics = async () => (await fetch(`${server.adminUrl}/metrics`)).text()

/** How honest visitors are served while attackers of these addresses go by every means; then each limit is reached. */
async function besiege(addresses: readonly string[]) {
  const began = Date.now()
  await attackers.order({ do: 'attack', target, addresses })
  const { honest: others, shared } = await honest.measure(ms)
  await attackers.order({ do: 'stop attack' })
  // On a slow machine none of the means that go on at once gets far: what nobody reached yet is reached by its own alone.
  for (const [line, by] of reached) {
    const isThere = async () => (await metrics()).includes(line)
    if (await isThere()) continue
    await attackers.order({ do: 'attack', target, addresses, by })
    await expect.poll(isThere, { timeout: 300_000, message: by }).toBe(true)
    await attackers.order({ do: 'stop attack' })
  }
  return { others, shared, seconds: (Date.now() - began) / 1_000 }
}

describe('N-36 honest visitors beside hostile ones who go by every means at once', () => {
  it('are all answered, lose nothing and get nothing twice; what is kept is bounded', {
    timeout: 900_000,
  }, async () => {
    const crowds = [[sharedAddress], [sharedAddress, '10.9.0.1', '10.9.0.2']]
    let seconds = 0
    for (const addresses of crowds) {
      const siege = await besiege(addresses)
      seconds += siege.seconds
      expect(siege.others.failures).toEqual({})
      expect(siege.others.answered).toBe(siege.others.asked)
      // Who shares an attacker's address shares its limits, and is told so.
      for (const failure of Object.keys(siege.shared.failures)) expect(failure).toMatch(/: 429$|Limit exceeded/)
    }
    const { acknowledged, lost, repeated, bridged } = await honest.settle()
    expect({ lost, repeated }).toEqual({ lost: [], repeated: [] })
    expect(acknowledged).toBeGreaterThan(0)
    const passedOn = () =>
      behind
        .taken()
        .filter((message) => bridged.includes(message))
        .toSorted()
    await expect.poll(passedOn, { timeout: 60_000 }).toEqual(bridged.toSorted())
    expect(await metrics()).toMatch(/bridge_retired_total\{reason="\w+"\} [1-9]/)
    expect(server.process.exitCode).toBeNull()

    await server.end('SIGKILL')
    const rows = await tallyRows(join(folder, 'data'))
    const groups = new Set(crowds.flat()).size
    expect(rows.projects).toBe(1)
    expect(rows.heaviestGroup).toBeLessThanOrEqual(relayLimits.groupBytes)
    const { burst, perSecond } = relayLimits.work
    expect(rows.subscriptions).toBeLessThanOrEqual(groups * (burst + seconds * perSecond) + 3 * crowd.pairs)
    expect(rows.events).toBeLessThanOrEqual(groups * 2_100 + 500)
  })
})
