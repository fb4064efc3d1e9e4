import { plainNamespace } from '@latchkey/protocol/caip'
import { adapterMissing, configInvalid, featureMissing, siwxConflict } from '@latchkey/protocol/errors'
import type { ConnectorSource } from '../connectors/ConnectorSource'
import type { Options, ResolvedOptions } from './Options'
import { optionRules } from './optionRules'

export interface ParsedOptions {
  readonly options: ResolvedOptions
  /** Paths of unknown keys; the caller warns. */
  readonly unknown: readonly string[]
}

/**
 * Proves what a site configured and fills in the defaults; never changes the object it was given.
 *
 * @throws `config.invalid` naming path, value and an example; `config.feature_missing` for a feature that does not
 * exist yet; `config.siwx_conflict`; `config.adapter_missing`.
 */
export function parseOptions(input: Options, sources: readonly ConnectorSource[] = []): ParsedOptions {
  const rules = optionRules()
  const unknown: string[] = []

  const prove = (given: object, prefix: string): void => {
    for (const [name, value] of Object.entries(given)) {
      const path = prefix + name
      const rule = rules.get(path)
      if (!rule) unknown.push(path)
      if (!rule || value === undefined) continue
      const [test, example] = rule
      if (test !== 'missing') {
        if (!test(value)) throw configInvalid({ path, seen: seen(value), example })
        // Asking for nothing is what a missing feature does already.
      } else if (value !== false && value !== 'HIDE') throw featureMissing({ option: path })
      if (/^(features|themeVariables|services)$/.test(path)) prove(value as object, `${path}.`)
    }
  }

  const features: Record<string, unknown> = {}
  const fallbacks: Record<string, unknown> = {}
  for (const [path, [, , fallback]] of rules) {
    const [option = '', feature] = path.split('.')
    if (fallback !== undefined) Object.assign(feature ? features : fallbacks, { [feature ?? option]: fallback })
  }
  // Missing networks fail like wrong ones.
  const given: Options = { ...{ networks: null as never }, ...defined(input) }
  if (given.siwx && given.siweConfig) throw siwxConflict({})
  prove(given, '')
  const options: unknown = { ...fallbacks, ...given, features: { ...features, ...defined(given.features) } }
  // A source's own wallets need no adapter.
  const enabled = sources.filter((source) => source.isEnabled(options as ResolvedOptions))
  for (const { chainNamespace: namespace = plainNamespace } of given.networks)
    if (
      !given.adapters?.some((adapter) => adapter.namespace === namespace) &&
      !enabled.some(({ namespaces }) => namespaces.includes(namespace))
    )
      throw adapterMissing({ namespace })
  // Every option was proven above, and the table holds a default for each that has one.
  return { options: options as ResolvedOptions, unknown }
}

/** A short, safe picture of a value for a message. */
function seen(value: unknown): string {
  try {
    return (JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)) ?? String(value)).slice(
      0,
      120,
    )
  } catch {
    // A cyclic value has no JSON; its type is enough to find it.
    return typeof value
  }
}

/** A copy without the keys that are there but undefined. */
function defined<T extends object>(value: T | undefined): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, one]) => one !== undefined)) as never
}
