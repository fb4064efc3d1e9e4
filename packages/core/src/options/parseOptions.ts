import { adapterMissing, configInvalid, featureMissing, siwxConflict } from '@latchkey/protocol/errors'
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
export function parseOptions(input: Options): ParsedOptions {
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
  // A wallet behind a relay needs no adapter.
  const relayed = given.enableWalletConnect !== false && (given.services?.relay ?? given.services?.url)
  for (const { chainNamespace: namespace = 'eip155' } of given.networks)
    if (!relayed && !given.adapters?.some((adapter) => adapter.namespace === namespace))
      throw adapterMissing({ namespace })
  const options = { ...fallbacks, ...given, features: { ...features, ...defined(given.features) } }
  return { options: options as unknown as ResolvedOptions, unknown }
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
