import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'
import { buildServer } from '../server/buildServer.mjs'
import { requestsPerSecond } from '../server/requestsPerSecond.mjs'
import { startLatchkey, startProcess } from '../server/startProcess.mjs'

const project = '00000000000000000000000000000001'
const query = `projectId=${project}&st=appkit&sv=bench`

/** Requests a second of the server's two busiest paths, beside a bare Hono handler that answers as many bytes. */
export async function server({ root }) {
  buildServer(root)
  const latchkey = await startLatchkey({ ROLES: 'api' })
  const bare = await startProcess('bench/server/bareHono.mjs')
  const compare = async (path) => {
    const bytes = (await (await fetch(`${latchkey.url}${path}`)).arrayBuffer()).byteLength
    const value = await requestsPerSecond(`${latchkey.url}${path}`)
    return { bytes, value, beside: await requestsPerSecond(`${bare.url}/answer?bytes=${bytes}`) }
  }
  const rowOf = (figure, path, wanted, { bytes, value, beside }) =>
    row({
      figure,
      unit: 'perSecond',
      value,
      bare: beside,
      targets: wanted,
      note: `${path}, ${bytes} bytes; a bare Hono handler that answers as many; 32 connections`,
    })
  try {
    const cached = '/getWallets?page=1&entries=40'
    const search = '/getWallets?page=1&entries=100&search=wal'
    return {
      rows: [
        rowOf('server: cached GET', cached, targets.cachedGet, await compare(`${cached}&${query}`)),
        rowOf('server: wallet search', search, targets.walletSearch, await compare(`${search}&${query}`)),
      ],
      problems: [],
    }
  } finally {
    await latchkey.stop()
    await bare.stop()
  }
}
