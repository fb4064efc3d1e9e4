import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asTestOperator, operatorKey } from '../fake/testOperator.test.support'
import { proxy } from './Target.test.support'

/** What operators set who put this server behind a proxy. */
export interface Setting {
  readonly port: number
  readonly folder: string
  readonly node: string
  readonly relay: string
}

/** A project with analytics and a page; everybody knows its id. */
export const project = {
  id: '0123456789abcdef0123456789abcdef',
  origin: 'https://page.example',
} as const

const tokens = Array.from({ length: 120 }, (_, place) => ({
  ...{ chainId: 1, address: `0x${(place + 1).toString(16).padStart(40, '0')}` },
  ...{ name: `Token ${place}`, symbol: 'TKN', decimals: 18 },
}))
const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Variables of a server in production, with everything switched on that can be flooded. */
export function besiegedEnvironment({ port, folder, node, relay }: Setting): Record<string, string> {
  const file = (name: string, content: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(content))
    return join(folder, name)
  }
  return {
    MODE: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RELAY_PUBLIC_URLS: `ws://127.0.0.1:${port}`,
    TRUSTED_PROXIES: proxy,
    RELAY_UPSTREAM_URL: relay,
    RELAY_UPSTREAM_PROJECT_ID: 'b'.repeat(32),
    CHAINS_FILE: file('chains.json', [{ id: 'eip155:1', name: 'One', currency, rpc: [node] }]),
    TOKENS_FILE: file('tokens.json', { tokens }),
    ...asTestOperator,
    LOG_LEVEL: 'warn',
  }
}

/** Makes the project known to the server. */
export async function saveProject(adminUrl: string): Promise<void> {
  const answer = await fetch(`${adminUrl}/projects/${project.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'besieged', allowedOrigins: [project.origin], analytics: 'on' }),
  })
  if (!answer.ok) throw new Error(`the project was not saved: ${answer.status} ${await answer.text()}`)
}
