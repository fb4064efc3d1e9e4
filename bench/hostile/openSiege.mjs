import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../relay/openPostgres.mjs'
import { freePort, startProcess, untilAnswers } from '../server/startProcess.mjs'
import { buildVisitors } from './buildVisitors.mjs'
import { cores, pin, pinAttackers, pinHonest, pinServer } from './pin.mjs'

/** A server in production on PostgreSQL, what stands behind it, and visitors of both kinds, each on a core of its own. */
export async function openSiege(root, crowd) {
  const visitors = await buildVisitors(root)
  const { besiegedEnvironment, openProcess, project, saveProject, sharedAddress } = await import(visitors)
  const closing = []
  const close = async () => {
    for (const step of closing.reverse()) await step()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-siege-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const open = (core, place = pin) => {
      const process = openProcess(visitors)
      place(process.pid, core)
      closing.push(process.end)
      return process
    }
    const postgres = await openPostgres()
    closing.push(postgres.stop)
    pin(postgres.pid, cores.behind)
    const behind = open(cores.behind)
    const places = await behind.order({ do: 'open behind' })
    const [port, adminPort] = [await freePort(), await freePort()]
    const login = new URL(postgres.url)
    login.username = 'latchkey_server'
    login.password = 'of the user who serves'
    execFileSync(process.execPath, ['services/server/dist/main.js', 'migrate'], {
      cwd: root,
      env: { ...process.env, DATABASE_OWNER_URL: postgres.url, DATABASE_URL: login.href, ROLES: 'api,relay' },
    })
    const server = await startProcess('services/server/dist/main.js', {
      ...besiegedEnvironment({ port, folder, ...places }),
      ADMIN_PORT: String(adminPort),
      DATABASE_URL: login.href,
    })
    closing.push(server.stop)
    pinServer(server.pid)
    const adminUrl = `http://127.0.0.1:${adminPort}`
    // The public port answers a little before this one.
    await untilAnswers(`${adminUrl}/readyz`)
    await saveProject(adminUrl)
    const target = { url: server.url, projectId: project.id, origin: project.origin }
    const honest = open(cores.honest, pinHonest)
    await honest.order({ do: 'open honest', target, crowd })
    const attackers = open(cores.attackers, pinAttackers)
    return { target, sharedAddress, adminUrl, server, postgres, behind, honest, attackers, close }
  } catch (error) {
    await close()
    throw error
  }
}
