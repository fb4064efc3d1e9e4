import { isNamespace } from '@latchkey/protocol/caip'

/** Proves one option; `example` is shown when it fails. Kept terse: it is in every page. */
export type Rule = readonly [test: Test, example: string]

type Test = (value: unknown) => boolean

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const matches =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const text = matches(/./)
const isCall: Test = (value) => typeof value === 'function'
const oneOf =
  (names: string): Test =>
  (value) =>
    names.split(' ').includes(value as string)
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
const someOf =
  (names: string): Test =>
  (value) =>
    listOf(oneOf(names))(value) && new Set(value as []).size === (value as []).length
const recordOf =
  (key: Test, test: Test): Test =>
  (value) =>
    isObject(value) && Object.keys(value).every((name) => key(name) && test(value[name]))
/** An object whose named fields pass; a name ending in `?` may be missing. */
const shape =
  (fields: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) &&
    Object.keys(fields).every((field) => {
      const one = value[field.replace('?', '')]
      return (field.endsWith('?') && one === undefined) || fields[field]?.(one)
    })

/** An absolute web address, or one relative to the site. */
const link: Test = (value) => matches(/^(https?:\/\/|\/)\S+$/)(value) && URL.canParse(value as string, 'https://a.a')
const image: Test = (value) => link(value) || matches(/^data:image\//)(value)
const chainKey = matches(/^[-a-z0-9]{3,8}:[-\w]{1,32}$/)
const deepLink = matches(/^(?!javascript|data|file|intent|blob|vbscript)[a-z][-+.a-z0-9]*:\/\//i)

const network = shape({
  id: (value) => (typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : text(value)),
  name: text,
  nativeCurrency: shape({ symbol: text, decimals: Number.isInteger }),
  rpcUrls: shape({ default: shape({ http: listOf(link) }) }),
  'chainNamespace?': isNamespace,
  'caipNetworkId?': chainKey,
})
const customWallet = shape({
  id: text,
  name: text,
  'rdns?': text,
  'image_url?': image,
  'homepage?': link,
  'webapp_link?': link,
  'app_store?': link,
  'play_store?': link,
  'chrome_store?': link,
  'mobile_link?': deepLink,
  'desktop_link?': deepLink,
})

const networkExample = "mainnet, from 'latchkey/networks'"

const kinds = {
  adapters: [listOf(shape({ namespace: isNamespace, setup: isCall })), '[eip155()]'],
  networks: [(value) => listOf(network)(value) && (value as []).length > 0, `[${networkExample}]`],
  network: [network, networkExample],
  object: [isObject, '{}'],
  flag: [(value) => typeof value === 'boolean', 'true'],
  call: [isCall, '(…) => …'],
  text: [text, "'…'"],
  link: [link, "'https://example.org/terms'"],
  base: [(value) => link(value) && !/[?#]/.test(value as string), "'https://latchkey.example.org'"],
  bases: [(value) => text(value) || listOf(text)(value), "'wss://latchkey.example.org'"],
  ids: [listOf(text), "['io.metamask']"],
  images: [recordOf(text, image), "{ 'eip155:1': 'https://example.org/ethereum.png' }"],
  px: [matches(/^\d+(\.\d+)?px$/), "'16px'"],
  integer: [Number.isInteger, '10'],
  percent: [(value) => Number(value) >= 0 && Number(value) <= 100, '20'],
  theme: [oneOf('dark light system'), "'system'"],
  source: [oneOf('data same-origin none'), "'same-origin'"],
  list: [oneOf('SHOW HIDE ONLY_MOBILE'), "'SHOW'"],
  key: [matches(/^[\w.-]{1,64}$/), "'latchkey'"],
  locale: [matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i), "'en'"],
  words: [recordOf(text, (value) => typeof value === 'string'), "{ 'connect.title': 'Sign in' }"],
  clock: [shape({ now: isCall, after: isCall }), '{ now, after }'],
  storage: [shape({ getItem: isCall, setItem: isCall, removeItem: isCall }), 'cookieStorage()'],
  place: [(value) => isCall(value) || (isObject(value) && 'appendChild' in value), "document.querySelector('#wallet')"],
  metadata: [
    shape({
      name: (value) => typeof value === 'string',
      url: (value) => typeof value === 'string',
      icons: listOf(image),
    }),
    "{ name: 'Tideline', description: '', url: 'https://tideline.example', icons: [] }",
  ],
  urls: [recordOf(chainKey, listOf(shape({ url: link }))), "{ 'eip155:1': [{ url: 'https://rpc.example.org' }] }"],
  transports: [
    recordOf(chainKey, (value) => isCall(value) || shape({ request: isCall })(value)),
    "{ 'eip155:1': http() }",
  ],
  tokens: [recordOf(chainKey, shape({ address: text, 'image?': image })), "{ 'eip155:1': { address: '0x…' } }"],
  wallets: [listOf(customWallet), "[{ id: 'harbor', name: 'Harbor', homepage: 'https://harbor.example' }]"],
  accounts: [recordOf(isNamespace, oneOf('eoa smartAccount payment ordinal stx')), "{ eip155: 'eoa' }"],
  socials: [
    (value) => value === false || someOf('google x discord farcaster github apple facebook')(value),
    "['google', 'github'] or false",
  ],
  groups: [someOf('walletConnect recent injected featured custom external recommended'), "['recent', 'injected']"],
  walletFeatures: [someOf('onramp swaps receive send'), "['receive', 'send']"],
  methods: [(value) => value === 'auto' || someOf('email social wallet')(value), "['wallet', 'email'] or 'auto'"],
} as const satisfies Readonly<Record<string, Rule>>

/** Options by kind; `a.b` is a key of option `a`. */
const options: Readonly<Record<keyof typeof kinds, string>> = {
  adapters: 'adapters',
  networks: 'networks',
  network: 'defaultNetwork',
  object: 'features themeVariables services siwx siweConfig',
  flag: 'debug enableWalletConnect enableWallets enableInjected enableEIP6963 enableNetworkSwitch enableReconnect enableWalletGuide allowUnsupportedChain enableEmbedded disableAppend features.swaps features.onramp features.receive features.send features.email features.emailShowWallets features.history features.analytics features.allWallets features.legalCheckbox features.smartSessions features.collapseWallets features.pay',
  call: 'wallets onError fetch random',
  text: 'projectId themeVariables.fontFamily themeVariables.accent themeVariables.colorMix themeVariables.qrColor',
  link: 'termsConditionsUrl privacyPolicyUrl',
  base: 'services.url services.walletApi services.dataApi services.rpc services.frame services.telemetry services.images',
  bases: 'services.relay',
  ids: 'includeWalletIds excludeWalletIds featuredWalletIds',
  images: 'chainImages connectorImages',
  px: 'themeVariables.fontSize themeVariables.radius',
  integer: 'themeVariables.zIndex',
  percent: 'themeVariables.colorMixStrength',
  theme: 'themeMode',
  source: 'images',
  list: 'allWallets',
  key: 'storageKey',
  locale: 'locale',
  words: 'messages',
  clock: 'clock',
  storage: 'storage',
  place: 'container',
  metadata: 'metadata',
  urls: 'customRpcUrls',
  transports: 'transports',
  tokens: 'tokens',
  wallets: 'customWallets',
  accounts: 'defaultAccountTypes',
  socials: 'features.socials',
  groups: 'features.connectorTypeOrder',
  walletFeatures: 'features.walletFeaturesOrder',
  methods: 'features.connectMethodsOrder',
}

/** Every option's rule by its path; a path missing here is unknown. */
export function optionRules(): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>()
  for (const kind of Object.keys(options) as (keyof typeof kinds)[])
    for (const path of options[kind].split(' ')) rules.set(path, kinds[kind])
  return rules
}
