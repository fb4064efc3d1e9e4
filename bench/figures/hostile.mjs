import { countRows } from '../hostile/countRows.mjs'
import { hostileRows } from '../hostile/hostileRows.mjs'
import { openSiege } from '../hostile/openSiege.mjs'
import { readMetrics } from '../hostile/readMetrics.mjs'
import { readSchedule } from '../hostile/readSchedule.mjs'
import { settleMail } from '../hostile/settleMail.mjs'
import { buildServer } from '../server/buildServer.mjs'

/** Milliseconds a visitor waits at most are those after which a page gives up. */
const crowd = { pairs: 200, pages: 50, groups: 64, perSecond: 100, patience: 10_000 }
const warm = 5_000
const ms = 15_000
/** Address groups of attackers, by what a row calls them. */
const sieges = { 'one group': 1, 'twenty groups': 20 }

/** The first attacker shares the address of honest visitors. */
const addressesOf = (groups, shared) =>
  Array.from({ length: groups }, (_, place) => (place === 0 ? shared : `10.9.0.${place}`))

/** Honest visitors of a server alone, and then beside attackers who flood it by every means at once. */
export async function hostile({ root }) {
  buildServer(root)
  const siege = await openSiege(root, crowd)
  const { target, sharedAddress, adminUrl, server, postgres, honest, attackers } = siege
  const look = async () => {
    await readMetrics(adminUrl)
    const began = readSchedule(server.pid)
    const served = await honest.order({ do: 'measure', ms })
    const ended = readSchedule(server.pid)
    const schedule = { ran: ended.ran - began.ran, waited: ended.waited - began.waited }
    return { ...served, ...(await readMetrics(adminUrl)), schedule, rows: await countRows(postgres.url) }
  }
  try {
    await honest.order({ do: 'measure', ms: warm })
    const calm = await look()
    const besieged = {}
    let before = calm.rows
    for (const [name, groups] of Object.entries(sieges)) {
      await attackers.order({ do: 'attack', target, addresses: addressesOf(groups, sharedAddress) })
      const found = await look()
      const outcomes = await attackers.order({ do: 'stop attack' })
      besieged[name] = { ...found, groups, outcomes, kept: found.rows - before }
      before = found.rows
    }
    const mail = await settleMail(siege)
    return { rows: hostileRows({ crowd, ms, calm, besieged, mail }), problems: [] }
  } finally {
    await siege.close()
  }
}
