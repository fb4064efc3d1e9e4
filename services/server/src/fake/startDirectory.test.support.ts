import type { Clock } from '../clock/Clock'
import { createApi } from '../http/Api'
import { answerErrors } from '../http/answer/answerErrors'
import { openNouns } from '../openNouns'
import { parseConfig } from '../parseConfig'
import { type RunningServer, startServer } from '../startServer'

/** The project every test site uses. */
export const projectId = '0123456789abcdef0123456789abcdef'

/** A server on a free port with an embedded database and one project; `more` adds to its environment. */
export async function startDirectory(more: Readonly<Record<string, string>> = {}, clock?: Clock) {
  const config = parseConfig({
    MODE: 'development',
    DATA_DIR: 'memory:',
    PORT: '0',
    ADMIN_PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...more,
  })
  const running: RunningServer = await startServer({ config, clock })
  await running.projects.save({
    id: projectId,
    name: 'test',
    allowedOrigins: ['https://site.example'],
    analytics: 'on',
    opaqueOrigin: 'refuse',
    features: {},
  })
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${running.url}${path}${path.includes('?') ? '&' : '?'}projectId=${projectId}`, { headers })
  // The first answer waits for the seed; no test's own time should.
  await (await get('/getWallets?entries=1')).arrayBuffer()
  return { ...running, get }
}

/** The admin routes of every noun as the admin port serves them, without the port and its key. */
export function adminOf({ services }: RunningServer) {
  const nouns = openNouns({ roles: [], servicesOf: () => services })
  const api = createApi()
  for (const router of nouns.operate()) api.route('/', router)
  answerErrors(api, { log: services.log, refuse: nouns.refuse, requestId: () => 'test' })
  return async (path: string, method = 'GET', body?: unknown) =>
    api.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
}
