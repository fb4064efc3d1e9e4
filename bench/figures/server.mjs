import { createHash } from 'node:crypto'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'
import { buildServer } from '../server/buildServer.mjs'
import { busyShares } from '../server/busyShares.mjs'
import { inTurns } from '../server/inTurns.mjs'
import { profileProcess } from '../server/profileProcess.mjs'
import { requestsPerSecond } from '../server/requestsPerSecond.mjs'
import { freePort, startLatchkey, startProcess } from '../server/startProcess.mjs'

const project = '00000000000000000000000000000001'
const key = 'bench-'.repeat(6)
const operator = `bench:2026-11-23:${createHash('sha256').update(key).digest('hex')}`
/** Milliseconds of a CPU profile. */
const profiled = 3_000
const query = `projectId=${project}&st=appkit&sv=bench`

/** Requests a second of the server's two busiest paths, beside a bare Hono handler that answers as many bytes. */
export async function server({ root }) {
  buildServer(root)
  const adminPort = String(await freePort())
  const latchkey = await startLatchkey({ ROLES: 'api', ADMIN_PORT: adminPort, ADMIN_OPERATORS: operator })
  const bare = await startProcess('bench/server/bareHono.mjs')
  const compare = async (path) => {
    const bytes = (await (await fetch(`${latchkey.url}${path}`)).arrayBuffer()).byteLength
    const turn = (address) => () => requestsPerSecond(address, { ms: 500 })
    return {
      bytes,
      ...(await inTurns(9, turn(`${latchkey.url}${path}`), turn(`${bare.url}/answer?bytes=${bytes}`))),
    }
  }
  /** Where the time of answers of this path goes, on both sides. */
  const profile = async (path, bytes) => {
    const shares = {}
    for (const [name, process, address] of [
      ['cached GET', latchkey, `${latchkey.url}${path}`],
      ['bare Hono', bare, `${bare.url}/answer?bytes=${bytes}`],
    ]) {
      let answers = 0
      const recorded = await profileProcess(process, async () => {
        answers = (await requestsPerSecond(address, { ms: profiled })) * (profiled / 1_000)
      })
      shares[name] = busyShares(recorded, answers)
    }
    return shares
  }
  const rowOf = (figure, path, wanted, { bytes, ...figures }) =>
    row({
      figure,
      unit: 'perSecond',
      ...figures,
      targets: wanted,
      note: `${path}, ${bytes} bytes; a bare Hono handler that answers as many; 32 connections, median of 9 turns`,
    })
  try {
    await fetch(`http://127.0.0.1:${adminPort}/projects/${project}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'bench' }),
    })
    const cached = '/getWallets?page=1&entries=40'
    const search = '/getWallets?page=1&entries=100&search=wal'
    const ofCached = await compare(`${cached}&${query}`)
    const ofSearch = await compare(`${search}&${query}`)
    return {
      rows: [
        rowOf('server: cached GET', cached, targets.cachedGet, ofCached),
        rowOf('server: wallet search', search, targets.walletSearch, ofSearch),
      ],
      shares: await profile(`${cached}&${query}`, ofCached.bytes),
      problems: [],
    }
  } finally {
    await latchkey.stop()
    await bare.stop()
  }
}
