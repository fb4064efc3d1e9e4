import type { Clock } from '../Clock'
import { parseConfig } from '../config/parseConfig'
import { createApi, type Routes } from '../http/Api'
import { HttpError } from '../http/HttpError'
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
  await running.services.projects.save({
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

/** A noun's admin routes as the admin port serves them, without the port and its key. */
export function adminOf(routes: Routes, { services }: RunningServer) {
  const api = createApi().route('/', routes(services))
  api.onError((error) => {
    if (error instanceof HttpError) return error.toResponse()
    throw error
  })
  return async (path: string, method = 'GET', body?: unknown) =>
    api.request(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
}
