import type { DevFacts } from '../dev/DevFacts'
import type { JsonRecord } from '../fragment/Json'

/** What the lab runs with where the fragment says nothing: every part that runs on this machine. */
export function labDefaults({ server, projectId }: Pick<DevFacts, 'server' | 'projectId'>): JsonRecord {
  return {
    adapters: ['eip155'],
    networks: ['eip155:31337', 'eip155:31338'],
    themeMode: 'system',
    ...(server !== undefined && { projectId, services: { url: server } }),
  }
}
