import { isRecord } from '@latchkey/protocol/json'
import { asScenarioName, type ScenarioName } from './ScenarioName'

/** Making hundreds of tokens takes a few seconds on a slow machine. */
const deadline = 60_000

/**
 * Sets a condition where the devnet keeps it, and answers which one is on.
 * @param address whom the reorganisation concerns
 * @throws Error when it cannot be set
 */
export const putScenario = (url: string, scenario: ScenarioName, address: string | undefined): Promise<ScenarioName> =>
  ask(url, { method: 'PUT', body: JSON.stringify({ scenario, address }) })

/**
 * Replaces the last blocks while `reorg` is on.
 * @throws Error when it is not
 */
export const replaceBlocks = (url: string): Promise<ScenarioName> => ask(`${url}/replace`, { method: 'POST' })

async function ask(url: string, request: RequestInit): Promise<ScenarioName> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(deadline) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const told: unknown = await answer.json()
  return asScenarioName(isRecord(told) ? told.scenario : undefined)
}
