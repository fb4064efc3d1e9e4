import type { DevFacts } from '../dev/DevFacts'
import type { JsonRecord } from '../fragment/Json'

const testPhone = (origin: string): JsonRecord => ({
  id: 'test-phone',
  name: 'Test phone',
  homepage: `${origin}/phone.html`,
  image_url: `${origin}/latchkey.svg`,
  webapp_link: `${origin}/phone`,
})

/** What the lab runs with where the fragment says nothing: every part that runs on this machine. */
export function labDefaults(
  { server, projectId, solana }: Pick<DevFacts, 'server' | 'projectId' | 'solana'>,
  origin: string,
): JsonRecord {
  return {
    adapters: ['eip155', ...(solana ? ['solana'] : [])],
    networks: ['eip155:31337', 'eip155:31338', ...(solana ? [solana.id] : [])],
    themeMode: 'system',
    ...(server !== undefined && {
      projectId,
      services: { url: server },
      // A web wallet of the lab's own, so that a pairing needs no second device.
      customWallets: [testPhone(origin)],
    }),
  }
}
