import type { OpenedProvider } from './ProviderTable'

type Told = Pick<OpenedProvider<unknown>, 'name' | 'live'>

/** What readiness says of those who answer for a noun: their names, and whether each whose service others run was ever seen to work. */
export function providerHealth(
  opened: readonly Told[],
  otherwise = 'off',
): { readonly provider: string; readonly live?: string } {
  const provider = opened.map(({ name }) => name).join(',') || otherwise
  const told = opened.flatMap(({ name, live }) => (live === undefined ? [] : [{ name, live }]))
  const marks = [...new Set(told.map(({ live }) => live))]
  if (marks[0] === undefined) return { provider }
  return { provider, live: marks.length === 1 ? marks[0] : told.map(({ name, live }) => `${name} ${live}`).join(', ') }
}
