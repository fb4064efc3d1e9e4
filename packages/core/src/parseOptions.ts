import { adapterMissing, configInvalid, featureMissing, siwxConflict } from '@latchkey/protocol/errors'
import { missingFeatures } from './missingFeatures'
import { nearestName } from './nearestName'
import type { Features, Metadata, Options, ResolvedOptions } from './Options'
import { optionRules } from './optionRules'

export interface ParsedOptions {
  readonly options: ResolvedOptions
  /** Unknown keys with the nearest known name; the caller warns. */
  readonly unknown: readonly { readonly path: string; readonly nearest: string | undefined }[]
}

const featureDefaults = {
  swaps: false,
  onramp: false,
  receive: false,
  send: false,
  email: false,
  emailShowWallets: false,
  history: false,
  analytics: false,
  allWallets: false,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  socials: false,
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectMethodsOrder: ['email', 'social', 'wallet'],
} as const satisfies Features

/**
 * Proves what a site configured and fills in the defaults; never changes the object it was given.
 *
 * @throws `config.invalid` naming path, value and an example; `config.feature_missing` for a feature that does not
 * exist yet; `config.siwx_conflict`; `config.adapter_missing`.
 */
export function parseOptions(input: Options): ParsedOptions {
  const rules = optionRules()
  const missing = missingFeatures()
  const unknown: { path: string; nearest: string | undefined }[] = []
  const refuse = (path: string, value: unknown, example: string) => configInvalid({ path, seen: seen(value), example })

  const prove = (given: object, prefix: string): void => {
    for (const [name, value] of Object.entries(given)) {
      const path = prefix + name
      const rule = rules.get(path)
      if (!rule) unknown.push({ path, nearest: nearestName(name, namesUnder(prefix, [...rules.keys()])) })
      if (!rule || value === undefined) continue
      if (!rule[0](value)) throw refuse(path, value, rule[1])
      if (groups.includes(path)) prove(value as object, `${path}.`)
      if (missing.has(path) && missing.get(path) !== value) throw featureMissing({ option: path })
    }
  }

  if (typeof input !== 'object' || input === null || !('networks' in input))
    throw refuse(input ? 'networks' : 'options', undefined, '{ adapters: [eip155()], networks: [mainnet] }')
  if (input.siwx !== undefined && input.siweConfig !== undefined) throw siwxConflict({})
  prove(input, '')
  const adapters = input.adapters ?? []
  const homeless = input.networks.find(
    ({ chainNamespace = 'eip155' }) => !adapters.some(({ namespace }) => namespace === chainNamespace),
  )
  if (homeless) throw adapterMissing({ namespace: homeless.chainNamespace ?? 'eip155' })
  const options: ResolvedOptions = {
    ...defined(input),
    networks: input.networks,
    adapters,
    features: { ...featureDefaults, ...defined(input.features ?? {}) },
    metadata: input.metadata ?? pageMetadata(),
    themeMode: input.themeMode ?? 'dark',
    themeVariables: input.themeVariables ?? {},
    includeWalletIds: input.includeWalletIds ?? [],
    excludeWalletIds: input.excludeWalletIds ?? [],
    featuredWalletIds: input.featuredWalletIds ?? [],
    customWallets: input.customWallets ?? [],
    debug: input.debug ?? true,
    enableWallets: input.enableWallets ?? true,
    enableInjected: input.enableInjected ?? true,
    enableEIP6963: input.enableEIP6963 ?? true,
    enableNetworkSwitch: input.enableNetworkSwitch ?? true,
    enableReconnect: input.enableReconnect ?? true,
    enableWalletGuide: input.enableWalletGuide ?? true,
    allowUnsupportedChain: input.allowUnsupportedChain ?? false,
    enableEmbedded: input.enableEmbedded ?? false,
    disableAppend: input.disableAppend ?? false,
    chainImages: input.chainImages ?? {},
    connectorImages: input.connectorImages ?? {},
    messages: input.messages ?? {},
    images: input.images ?? 'data',
    storageKey: input.storageKey ?? 'latchkey',
  }
  return { options, unknown }
}

/** Options that are objects with rules of their own. */
const groups = ['features', 'themeVariables', 'services']

const namesUnder = (prefix: string, paths: readonly string[]) =>
  paths.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))

/** A short, safe picture of a value for a message. */
function seen(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  try {
    return (JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)) ?? String(value)).slice(
      0,
      120,
    )
  } catch {
    // A cyclic value has no JSON; its type is enough to find it.
    return `a value of type ${typeof value}`
  }
}

function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never
}

function pageMetadata(): Metadata {
  if (typeof document === 'undefined') return { name: '', description: '', url: '', icons: [] }
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
  return { name: document.title, description, url: location.origin, icons: icon ? [icon] : [] }
}
