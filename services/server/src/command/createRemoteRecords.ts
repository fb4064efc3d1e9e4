import type { Config } from '../Config'
import type { Project } from '../project/project-data'
import type { Records } from './Records'

/** What is stored, through the admin API of the server that has it open. */
export function createRemoteRecords(
  { ADMIN_HOST, ADMIN_PORT = 4411 }: Pick<Config, 'ADMIN_HOST' | 'ADMIN_PORT'>,
  key: string,
): Records {
  const host = ADMIN_HOST === '0.0.0.0' || ADMIN_HOST === '::' ? '127.0.0.1' : ADMIN_HOST
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://${host}:${ADMIN_PORT}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${key}` },
      redirect: 'error',
    })
    if (response.ok || response.status === 404) return response
    throw new Error(`The running server refused (${response.status}): ${await response.text()}`)
  }
  const lines = async function* (path: string) {
    const response = await call(path)
    if (response.status === 404) throw new Error('There is no project with this id.')
    yield* (response.body ?? []) as AsyncIterable<Uint8Array>
  }
  return {
    async find(id) {
      const response = await call(`/projects/${id}`)
      return response.status === 404 ? undefined : ((await response.json()) as { project: Project }).project
    },
    list: async () => ((await (await call('/projects')).json()) as { projects: readonly Project[] }).projects,
    async save({ id, ...changes }) {
      await call(`/projects/${id}`, { method: 'PUT', body: JSON.stringify(changes) })
    },
    async erase(id) {
      const response = await call(`/projects/${id}`, { method: 'DELETE' })
      return response.status === 404 ? {} : ((await response.json()) as { erased: Record<string, number> }).erased
    },
    export: (id) => lines(`/projects/${id}/export`),
    backUp: () => lines('/backup'),
    async restore() {
      throw new Error('Stop the server first: a backup takes the place of everything that is stored.')
    },
    close: async () => {},
  }
}
