import type { JsonRecord } from '../fragment/Json'

/** What the lab runs with where the fragment says nothing. */
export const labDefaults: JsonRecord = {
  adapters: ['eip155'],
  networks: ['eip155:31337', 'eip155:31338'],
  themeMode: 'system',
}
