import { parseConfig } from '../config/parseConfig'
import { type RunningServer, startServer } from '../startServer'

/** The project every test site uses. */
export const projectId = '0123456789abcdef0123456789abcdef'

/** A server on a free port with an embedded database and one project; `more` adds to its environment. */
export async function startDirectory(more: Readonly<Record<string, string>> = {}) {
  const config = parseConfig({
    MODE: 'development',
    DATA_DIR: 'memory:',
    PORT: '0',
    ADMIN_PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...more,
  })
  const running: RunningServer = await startServer({ config })
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
  return { ...running, get }
}
