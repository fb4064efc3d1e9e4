import { isNamespace } from '@latchkey/protocol/caip'

/** Proves one option; `example` is shown when it fails. */
export interface Rule {
  readonly test: (value: unknown) => boolean
  readonly example: string
  /** Rules of the object's own keys. */
  readonly keys?: Readonly<Record<string, Rule>>
}

type Test = Rule['test']

const is =
  (type: string): Test =>
  (value) =>
    typeof value === type
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text: Test = (value) => typeof value === 'string' && value !== ''
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
const oneOf =
  (...names: readonly unknown[]): Test =>
  (value) =>
    names.includes(value)
const recordOf =
  (test: Test, key: Test = text): Test =>
  (value) =>
    isObject(value) && Object.keys(value).every((name) => key(name) && test(value[name]))
const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value)

/** An absolute web address, or one relative to the site. */
const webAddress: Test = (value) =>
  typeof value === 'string' && /^(https?:\/\/|\/)[^\s]+$/.test(value) && URL.canParse(value, 'https://site.invalid')
const image: Test = (value) => typeof value === 'string' && (webAddress(value) || /^data:image\//.test(value))
const chainKey: Test = (value) => typeof value === 'string' && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)
const namespaceKey: Test = (value) => isNamespace(value)
const flag: Rule = { test: is('boolean'), example: 'true' }
const call: Rule = { test: is('function'), example: '(…) => …' }
const ids: Rule = { test: listOf(text), example: "['io.metamask']" }
const address: Rule = { test: webAddress, example: "'https://example.org/terms'" }
const word = (example: string): Rule => ({ test: text, example: `'${example}'` })
const subset = (...names: readonly string[]): Rule => ({
  test: (value) => listOf(oneOf(...names))(value) && new Set(value as string[]).size === (value as string[]).length,
  example: `['${names.join("', '")}']`,
})

const network: Test = (value) =>
  isObject(value) &&
  (typeof value.id === 'number' ? Number.isSafeInteger(value.id) && value.id > 0 : text(value.id)) &&
  text(value.name) &&
  isObject(value.nativeCurrency) &&
  text(value.nativeCurrency.symbol) &&
  Number.isInteger(value.nativeCurrency.decimals) &&
  isObject(value.rpcUrls) &&
  isObject(value.rpcUrls.default) &&
  listOf(webAddress)(value.rpcUrls.default.http) &&
  maybe(namespaceKey)(value.chainNamespace) &&
  maybe(chainKey)(value.caipNetworkId)

const networkExample = "mainnet, from 'latchkey/networks'"

const storage: Test = (value) =>
  isObject(value) && ['getItem', 'setItem', 'removeItem'].every((name) => typeof value[name] === 'function')

const container: Test = (value) => typeof value === 'function' || (isObject(value) && 'appendChild' in value)

const customWallet: Test = (value) =>
  isObject(value) &&
  text(value.id) &&
  text(value.name) &&
  ['homepage', 'webapp_link', 'app_store', 'play_store', 'chrome_store'].every((name) =>
    maybe(webAddress)(value[name]),
  ) &&
  maybe(image)(value.image_url) &&
  maybe(text)(value.rdns) &&
  ['mobile_link', 'desktop_link'].every((name) =>
    maybe(
      (link) =>
        typeof link === 'string' && /^(?!javascript|data|file|intent|blob|vbscript)[a-z][-+.a-z0-9]*:\/\//i.test(link),
    )(value[name]),
  )

const themeKeys: Readonly<Record<string, Rule>> = {
  fontFamily: word('Inter, sans-serif'),
  accent: word('#c58a2b'),
  colorMix: word('#123456'),
  colorMixStrength: { test: (value) => typeof value === 'number' && value >= 0 && value <= 100, example: '20' },
  fontSize: { test: (value) => typeof value === 'string' && /^\d+(\.\d+)?px$/.test(value), example: "'16px'" },
  radius: { test: (value) => typeof value === 'string' && /^\d+(\.\d+)?px$/.test(value), example: "'28px'" },
  zIndex: { test: Number.isInteger, example: '10' },
  qrColor: word('#111111'),
}

const featureKeys: Readonly<Record<string, Rule>> = {
  swaps: flag,
  onramp: flag,
  receive: flag,
  send: flag,
  email: flag,
  emailShowWallets: flag,
  history: flag,
  analytics: flag,
  allWallets: flag,
  legalCheckbox: flag,
  smartSessions: flag,
  collapseWallets: flag,
  pay: flag,
  socials: {
    test: (value) =>
      value === false || listOf(oneOf('google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'))(value),
    example: "['google', 'github'] or false",
  },
  connectorTypeOrder: subset('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  walletFeaturesOrder: subset('onramp', 'swaps', 'receive', 'send'),
  connectMethodsOrder: {
    test: (value) => value === 'auto' || subset('email', 'social', 'wallet').test(value),
    example: "['email', 'social', 'wallet'] or 'auto'",
  },
}

const baseUrl: Rule = {
  test: (value) => webAddress(value) && !/[?#]/.test(value as string),
  example: "'https://latchkey.example.org' (no query, no fragment)",
}

const serviceKeys: Readonly<Record<string, Rule>> = {
  url: baseUrl,
  walletApi: baseUrl,
  dataApi: baseUrl,
  rpc: baseUrl,
  frame: baseUrl,
  telemetry: baseUrl,
  images: baseUrl,
  relay: { test: (value) => text(value) || listOf(text)(value), example: "'wss://latchkey.example.org'" },
}

/** Every option with its proof; a key missing here is unknown. */
export const optionRules: Readonly<Record<string, Rule>> = {
  adapters: {
    test: listOf((one) => isObject(one) && isNamespace(one.namespace) && typeof one.setup === 'function'),
    example: '[eip155()]',
  },
  networks: { test: (value) => listOf(network)(value) && (value as []).length > 0, example: `[${networkExample}]` },
  defaultNetwork: { test: network, example: networkExample },
  projectId: word('00000000000000000000000000000001'),
  metadata: {
    test: (value) =>
      isObject(value) &&
      ['name', 'description', 'url'].every((name) => typeof value[name] === 'string') &&
      listOf(image)(value.icons),
    example: "{ name: 'Tideline', description: '', url: 'https://tideline.example', icons: [] }",
  },
  features: { test: isObject, example: '{ send: false }', keys: featureKeys },
  themeMode: { test: oneOf('dark', 'light', 'system'), example: "'system'" },
  themeVariables: { test: isObject, example: "{ accent: '#c58a2b' }", keys: themeKeys },
  tokens: {
    test: recordOf((one) => isObject(one) && text(one.address) && maybe(image)(one.image), chainKey),
    example: "{ 'eip155:1': { address: '0x…' } }",
  },
  customRpcUrls: {
    test: recordOf(
      listOf((one) => isObject(one) && webAddress(one.url)),
      chainKey,
    ),
    example: "{ 'eip155:1': [{ url: 'https://rpc.example.org' }] }",
  },
  transports: {
    test: recordOf(
      (one) => typeof one === 'function' || (isObject(one) && typeof one.request === 'function'),
      chainKey,
    ),
    example: "{ 'eip155:1': http() }",
  },
  includeWalletIds: ids,
  excludeWalletIds: ids,
  featuredWalletIds: ids,
  customWallets: {
    test: listOf(customWallet),
    example: "[{ id: 'harbor', name: 'Harbor', homepage: 'https://harbor.example' }]",
  },
  wallets: call,
  termsConditionsUrl: address,
  privacyPolicyUrl: address,
  siwx: { test: isObject, example: '{ createMessage, addSession, … }' },
  siweConfig: { test: isObject, example: '{ getNonce, createMessage, … }' },
  debug: flag,
  enableWalletConnect: flag,
  enableWallets: flag,
  enableInjected: flag,
  enableEIP6963: flag,
  enableNetworkSwitch: flag,
  enableReconnect: flag,
  enableWalletGuide: flag,
  allowUnsupportedChain: flag,
  enableEmbedded: flag,
  disableAppend: flag,
  allWallets: { test: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'), example: "'SHOW'" },
  chainImages: { test: recordOf(image), example: "{ 'eip155:1': 'https://example.org/ethereum.png' }" },
  connectorImages: { test: recordOf(image), example: "{ 'io.metamask': 'https://example.org/metamask.png' }" },
  defaultAccountTypes: {
    test: recordOf(oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx'), namespaceKey),
    example: "{ eip155: 'eoa' }",
  },
  services: { test: isObject, example: "{ rpc: 'https://latchkey.example.org' }", keys: serviceKeys },
  container: { test: container, example: "document.querySelector('#wallet')" },
  storage: { test: storage, example: 'cookieStorage()' },
  storageKey: { test: (value) => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value), example: "'latchkey'" },
  locale: {
    test: (value) => typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value),
    example: "'en'",
  },
  messages: { test: recordOf(is('string')), example: "{ 'connect.title': 'Sign in' }" },
  images: { test: oneOf('data', 'same-origin', 'none'), example: "'same-origin'" },
  onError: call,
  clock: {
    test: (value) => isObject(value) && typeof value.now === 'function' && typeof value.after === 'function',
    example: '{ now, after }',
  },
  fetch: call,
  random: call,
}
