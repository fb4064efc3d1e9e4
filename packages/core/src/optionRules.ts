import { isNamespace } from '@latchkey/protocol/caip'

/** Proves one option; `example` is shown when it fails. This file is in every page, so it is terse. */
export type Rule = readonly [test: Test, example: string]

type Test = (value: unknown) => boolean

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const matches =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isText = matches(/./)
const isAnyText = matches(/^/)
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
/** An object whose fields pass: `needed` must be there, `optional` may. */
const shape =
  (needed: Readonly<Record<string, Test>>, optional: readonly [names: string, test: Test][] = []): Test =>
  (value) =>
    isObject(value) &&
    Object.keys(needed).every((name) => needed[name]?.(value[name])) &&
    optional.every(([names, test]) => names.split(' ').every((name) => value[name] === undefined || test(value[name])))

/** An absolute web address, or one relative to the site. */
const isLink: Test = (value) => matches(/^(https?:\/\/|\/)\S+$/)(value) && URL.canParse(value as string, 'https://a.a')
const isImage: Test = (value) => isLink(value) || matches(/^data:image\//)(value)
const isDeepLink = matches(/^(?!javascript|data|file|intent|blob|vbscript)[a-z][-+.a-z0-9]*:\/\//i)
const isChain = matches(/^[-a-z0-9]{3,8}:[-\w]{1,32}$/)

const isNetwork = shape(
  {
    id: (value) => isText(value) || (Number.isSafeInteger(value) && Number(value) > 0),
    name: isText,
    nativeCurrency: shape({ symbol: isText, decimals: Number.isInteger }),
    rpcUrls: shape({ default: shape({ http: listOf(isLink) }) }),
  },
  [
    ['chainNamespace', isNamespace],
    ['caipNetworkId', isChain],
  ],
)

const network = "mainnet, from 'latchkey/networks'"
const flag: Rule = [(value) => typeof value === 'boolean', 'true']
const text: Rule = [isText, "'…'"]
const px: Rule = [matches(/^\d+(\.\d+)?px$/), "'16px'"]
const ids: Rule = [listOf(isText), "['io.metamask']"]
const call: Rule = [isCall, '(…) => …']
const object: Rule = [isObject, '{}']
const link: Rule = [isLink, "'https://example.org/terms'"]
const base: Rule = [(value) => isLink(value) && !/[?#]/.test(value as string), "'https://latchkey.example.org'"]
const images: Rule = [recordOf(isText, isImage), "{ 'eip155:1': 'https://example.org/ethereum.png' }"]

/** Rules by the options they prove; `a.b` is a key of option `a`. */
const rules: Readonly<Record<string, Rule>> = {
  adapters: [listOf(shape({ namespace: isNamespace, setup: isCall })), '[eip155()]'],
  networks: [(value) => listOf(isNetwork)(value) && !!(value as []).length, `[${network}]`],
  defaultNetwork: [isNetwork, network],
  'features themeVariables services siwx siweConfig': object,
  'debug enableWalletConnect enableWallets enableInjected enableEIP6963 enableNetworkSwitch enableReconnect enableWalletGuide allowUnsupportedChain enableEmbedded disableAppend features.swaps features.onramp features.receive features.send features.email features.emailShowWallets features.history features.analytics features.allWallets features.legalCheckbox features.smartSessions features.collapseWallets features.pay':
    flag,
  'wallets onError fetch random': call,
  'projectId themeVariables.fontFamily themeVariables.accent themeVariables.colorMix themeVariables.qrColor': text,
  'termsConditionsUrl privacyPolicyUrl': link,
  'services.url services.walletApi services.dataApi services.rpc services.frame services.telemetry services.images':
    base,
  'services.relay': [(value) => isText(value) || listOf(isText)(value), "'wss://latchkey.example.org'"],
  'includeWalletIds excludeWalletIds featuredWalletIds': ids,
  'chainImages connectorImages': images,
  'themeVariables.fontSize themeVariables.radius': px,
  'themeVariables.zIndex': [Number.isInteger, '10'],
  'themeVariables.colorMixStrength': [(value) => Number(value) >= 0 && Number(value) <= 100, '20'],
  themeMode: [oneOf('dark light system'), "'system'"],
  images: [oneOf('data same-origin none'), "'same-origin'"],
  allWallets: [oneOf('SHOW HIDE ONLY_MOBILE'), "'SHOW'"],
  storageKey: [matches(/^[\w.-]{1,64}$/), "'latchkey'"],
  locale: [matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i), "'en'"],
  messages: [recordOf(isText, isAnyText), "{ 'connect.title': 'Sign in' }"],
  clock: [shape({ now: isCall, after: isCall }), '{ now, after }'],
  storage: [shape({ getItem: isCall, setItem: isCall, removeItem: isCall }), 'cookieStorage()'],
  container: [(value) => isCall(value) || (isObject(value) && 'appendChild' in value), 'document.body'],
  metadata: [
    shape({ name: isAnyText, url: isAnyText, icons: listOf(isImage) }),
    "{ name: 'Tideline', description: '', url: 'https://tideline.example', icons: [] }",
  ],
  customRpcUrls: [
    recordOf(isChain, listOf(shape({ url: isLink }))),
    "{ 'eip155:1': [{ url: 'https://rpc.example.org' }] }",
  ],
  transports: [
    recordOf(isChain, (value) => isCall(value) || shape({ request: isCall })(value)),
    "{ 'eip155:1': http() }",
  ],
  tokens: [recordOf(isChain, shape({ address: isText }, [['image', isImage]])), "{ 'eip155:1': { address: '0x…' } }"],
  customWallets: [
    listOf(
      shape({ id: isText, name: isText }, [
        ['rdns', isText],
        ['image_url', isImage],
        ['homepage webapp_link app_store play_store chrome_store', isLink],
        ['mobile_link desktop_link', isDeepLink],
      ]),
    ),
    "[{ id: 'harbor', name: 'Harbor', homepage: 'https://harbor.example' }]",
  ],
  defaultAccountTypes: [recordOf(isNamespace, oneOf('eoa smartAccount payment ordinal stx')), "{ eip155: 'eoa' }"],
  'features.socials': [
    (value) => value === false || someOf('google x discord farcaster github apple facebook')(value),
    "['google', 'github'] or false",
  ],
  'features.connectorTypeOrder': [
    someOf('walletConnect recent injected featured custom external recommended'),
    "['recent', 'injected']",
  ],
  'features.walletFeaturesOrder': [someOf('onramp swaps receive send'), "['receive', 'send']"],
  'features.connectMethodsOrder': [
    (value) => value === 'auto' || someOf('email social wallet')(value),
    "['wallet', 'email'] or 'auto'",
  ],
}

/** Every option's rule by its path; a path missing here is unknown. */
export function optionRules(): ReadonlyMap<string, Rule> {
  return new Map(Object.keys(rules).flatMap((paths) => paths.split(' ').map((path) => [path, rules[paths] as Rule])))
}
