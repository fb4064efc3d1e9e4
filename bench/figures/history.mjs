import { createHash } from 'node:crypto'
import { historyRows } from '../history/historyRows.mjs'
import { mineChain } from '../history/mineChain.mjs'
import { openReader } from '../history/openReader.mjs'
import { walk } from '../history/walk.mjs'
import { buildServer } from '../server/buildServer.mjs'
import { createVisitors } from '../server/createVisitors.mjs'
import { inTurns } from '../server/inTurns.mjs'
import { requestsPerSecond } from '../server/requestsPerSecond.mjs'
import { startProcess } from '../server/startProcess.mjs'

/** 100,000 transfers: each transaction makes one to a receiver of its own, and one to an account that receives every time. */
const chain = { blocks: 5_000, transactions: 10, receivers: 1 }
const key = 'bench-'.repeat(6)
const operator = `bench:2026-11-23:${createHash('sha256').update(key).digest('hex')}`

/** Blocks a second that are read of a chain mined beforehand, with a kill in the middle, and what a page of its history costs. */
export async function history({ root }) {
  buildServer(root)
  const mined = await mineChain(chain)
  const visitor = createVisitors()
  const reader = await openReader({ mined, key, operator, visitor })
  let bare
  try {
    const { blocksPerSecond } = await reader.readWithKill(chain.blocks)
    const pages = await walk((cursor) => reader.page(mined.every, cursor), mined.sent)
    const path = reader.pathOf(mined.every)
    const bytes = (await (await fetch(`${reader.url()}${path}`)).arrayBuffer()).byteLength
    const copy = await reader.copy()
    const { counts } = copy
    bare = await startProcess('bench/history/bareHistory.mjs', { DATABASE: copy.folder, ACCOUNT: mined.every.slice(2) })
    const turn = (address) => () => requestsPerSecond(address, { ms: 500, visitor })
    const figures = await inTurns(9, turn(`${reader.url()}${path}`), turn(`${bare.url}/history`))
    return { rows: historyRows({ mined, blocksPerSecond, pages, counts, figures, bytes }), problems: [] }
  } finally {
    await bare?.stop()
    await reader.stop()
    await mined.stop()
  }
}
