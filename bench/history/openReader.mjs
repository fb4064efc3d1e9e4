import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fromServer } from '../server/fromServer.mjs'
import { freePort, startLatchkey, untilAnswers } from '../server/startProcess.mjs'

const project = '00000000000000000000000000000001'
/** Milliseconds between two looks at how far it is, and without any that went on until it has failed. */
const look = { every: 250, patience: 120_000 }

/** A server on PGlite that reads a chain into the history of accounts, can be killed, and goes on where it was; each page goes to another `visitor()`. */
export async function openReader({ mined, key, operator, visitor }) {
  const data = mkdtempSync(join(tmpdir(), 'latchkey-history-'))
  let server

  async function start() {
    const adminPort = String(await freePort())
    server = await startLatchkey({
      ...{ ROLES: 'api', ADMIN_PORT: adminPort, ADMIN_OPERATORS: operator, DATA_DIR: join(data, 'kept') },
      ...{ HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: mined.id, RPC_URLS: `${mined.id}=${mined.rpc}` },
    })
    // The public port answers a little before this one.
    await untilAnswers(`http://127.0.0.1:${adminPort}/readyz`)
    await fetch(`http://127.0.0.1:${adminPort}/projects/${project}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'bench' }),
    })
  }
  const pathOf = (account, cursor = '') =>
    `/v1/account/${account}/history?chainId=${mined.id}&projectId=${project}&st=appkit&sv=bench${cursor && `&cursor=${cursor}`}`
  async function page(account, cursor) {
    const response = await fetch(`${server.url}${pathOf(account, cursor)}`, {
      headers: { 'x-forwarded-for': visitor() },
    })
    if (!response.ok) throw new Error(`the history answered ${response.status}`)
    return response.json()
  }
  /** Blocks of transfers that were read so far: their transactions have the numbers from 0 on. */
  async function blocksRead() {
    const [newest] = (await page(mined.every)).data
    return newest === undefined ? 0 : (newest.metadata.nonce + 1) / mined.transactions
  }
  async function until(blocks) {
    let [began, known] = [performance.now(), -1]
    for (;;) {
      const read = await blocksRead()
      if (read >= blocks) return { read, at: performance.now() }
      if (read > known) [began, known] = [performance.now(), read]
      if (performance.now() - began > look.patience) throw new Error(`the chain is read to block ${read} and not on`)
      await wait(look.every)
    }
  }

  await start()
  return {
    ...{ pathOf, page, url: () => server.url },
    /** Reads all blocks, killed in the middle; answers the blocks a second of the longer part, the one before the kill. */
    async readWithKill(blocks) {
      const begins = await until(1)
      const killed = await until(blocks * 0.6)
      await server.stop()
      await start()
      await until(blocks)
      return { blocksPerSecond: (killed.read - begins.read) / ((killed.at - begins.at) / 1_000) }
    },
    /** What the database holds, counted in a copy of it that another process may open. */
    async copy() {
      await server.stop()
      const folder = join(data, 'copy')
      cpSync(join(data, 'kept', 'database'), folder, { recursive: true })
      await start()
      const { PGlite } = fromServer('@electric-sql/pglite')
      const database = await PGlite.create(folder)
      const { rows } = await database.query(`select count(*)::int as rows, count(distinct account)::int as accounts
        from history_entries where substr(account, 1, 10) = decode('0d000000000000000000', 'hex')`)
      await database.close()
      return { folder, counts: rows[0] }
    },
    async stop() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
