import { adapterMissing, configInvalid, featureMissing, siwxConflict } from '@latchkey/protocol/errors'
import { asksForNothing, missingFeatures } from './missingFeatures'
import type { Options, ResolvedOptions } from './Options'
import { optionRules } from './optionRules'

export interface ParsedOptions {
  readonly options: ResolvedOptions
  /** Paths of unknown keys; the caller warns. */
  readonly unknown: readonly string[]
}

/** What an option is when a site leaves it out. */
const defaults = (): Omit<ResolvedOptions, 'networks' | 'features'> => ({
  adapters: [],
  themeMode: 'dark',
  themeVariables: {},
  includeWalletIds: [],
  excludeWalletIds: [],
  featuredWalletIds: [],
  customWallets: [],
  debug: true,
  enableWallets: true,
  enableInjected: true,
  enableEIP6963: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableWalletGuide: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  disableAppend: false,
  chainImages: {},
  connectorImages: {},
  messages: {},
  images: 'data',
  storageKey: 'latchkey',
})

const orders = {
  connectorTypeOrder: 'walletConnect recent injected featured custom external recommended',
  walletFeaturesOrder: 'onramp swaps receive send',
  connectMethodsOrder: 'email social wallet',
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
      if (!rule[0](value)) throw configInvalid({ path, seen: seen(value), example: rule[1] })
      if (/^(features|themeVariables|services)$/.test(path)) prove(value as object, `${path}.`)
      if (missingFeatures.includes(path) && !asksForNothing(value)) throw featureMissing({ option: path })
    }
  }

  // Missing networks fail like wrong ones.
  const given: Options = { ...{ networks: null as never }, ...defined(input) }
  if (given.siwx && given.siweConfig) throw siwxConflict({})
  prove(given, '')
  const adapters = given.adapters ?? []
  for (const { chainNamespace: namespace = 'eip155' } of given.networks)
    if (!adapters.some((adapter) => adapter.namespace === namespace)) throw adapterMissing({ namespace })
  const flags = [...rules.keys()].flatMap((path) => (/^features\./.test(path) ? [[path.slice(9), false] as const] : []))
  const listed = Object.entries(orders).map(([name, list]) => [name, list.split(' ')] as const)
  const features = {
    ...Object.fromEntries([...flags, ...listed]),
    ...defined(given.features),
  } as ResolvedOptions['features']
  return {
    options: { ...defaults(), ...defined(given), features },
    unknown,
  }
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
