import type { Health } from '../readiness/Health'
import type { OpenedProvider } from './ProviderTable'

type Told = Pick<OpenedProvider<unknown>, 'name' | 'live' | 'state'>

interface ProviderHealth extends Health {
  readonly provider: string
  readonly upstream?: string
}

/**
 * What readiness says of those who answer for a noun: their names, whether each whose service others run was ever seen to work, and who
 * did not when it was last asked.
 */
export function providerHealth(opened: readonly Told[], otherwise = 'off'): ProviderHealth {
  const provider = opened.map(({ name }) => name).join(',') || otherwise
  const told = opened.flatMap(({ name, live }) => (live === undefined ? [] : [{ name, live }]))
  const upstream = opened.flatMap(({ name, state }) => (state() === 'ready' ? [] : [`${name} ${state()}`])).join(', ')
  const said = { status: upstream === '' ? 'ready' : 'degraded', provider, ...(upstream && { upstream }) } as const
  const marks = [...new Set(told.map(({ live }) => live))]
  if (marks[0] === undefined) return said
  return { ...said, live: marks.length === 1 ? marks[0] : told.map(({ name, live }) => `${name} ${live}`).join(', ') }
}
