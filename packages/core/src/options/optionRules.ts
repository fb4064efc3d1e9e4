import { isChainId, isNamespace } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { connectorGroups } from '../wallets/ConnectorGroup'

/**
 * Proves one option; `example` is shown when it fails, `fallback` stands where a site says nothing. A `'missing'` one belongs
 * to a feature that does not exist yet: it resolves to off and is refused when set; the change that builds the feature
 * writes its proof. This file is in every page.
 */
export type Rule = readonly [test: Test | 'missing', example: string, fallback?: unknown]

type Test = (value: unknown) => boolean

const matches =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isText = matches(/./)
const isAnyText = matches(/^/)
const isCall: Test = (value) => typeof value === 'function'
const oneOf =
  (allowed: readonly unknown[]): Test =>
  (value) =>
    allowed.includes(value)
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test)
const someOf =
  (allowed: readonly unknown[]): Test =>
  (value) =>
    listOf(oneOf(allowed))(value) && new Set(value as []).size === (value as []).length
const recordOf =
  (key: Test, test: Test): Test =>
  (value) =>
    isRecord(value) && Object.keys(value).every((name) => key(name) && test(value[name]))
/** An object whose fields pass: `needed` must be there, `optional` may. */
const shape =
  (needed: Readonly<Record<string, Test>>, optional: Readonly<Record<string, Test>> = {}): Test =>
  (value) =>
    isRecord(value) &&
    Object.keys(needed).every((name) => needed[name]?.(value[name])) &&
    Object.keys(optional).every((name) => value[name] === undefined || optional[name]?.(value[name]))

/** An absolute web address, or one relative to the site: the site's own word, so that `http:` may be meant. */
const isSiteAddress: Test = (value) =>
  matches(/^(https?:\/\/|\/)\S*$/)(value) && URL.canParse(value as string, 'https://a.a')
/** A base address of a service: a path is kept, a query would break it. */
const isBase: Test = (value) => isSiteAddress(value) && !/[?#]/.test(value as string)
const isImage: Test = (value) => isSiteAddress(value) || matches(/^data:image\//)(value)
const isDeepLink = matches(/^(?!javascript|data|file|intent|blob|vbscript)[a-z][-+.a-z0-9]*:\/\//i)

const isNetwork = shape(
  {
    id: (value) => isText(value) || (Number.isSafeInteger(value) && Number(value) > 0),
    name: isText,
    nativeCurrency: shape({ symbol: isText, decimals: Number.isInteger }),
    rpcUrls: shape({ default: shape({ http: listOf(isSiteAddress) }) }),
  },
  { chainNamespace: isNamespace, caipNetworkId: isChainId },
)

const isFlag = oneOf([true, false])
const on: Rule = [isFlag, 'true', true]
const off: Rule = [isFlag, 'true', false]
const missing: Rule = ['missing', '']
const missingFlag: Rule = ['missing', '', false]
const call: Rule = [isCall, '(…) => …']
const text: Rule = [isText, "'…'"]
const page: Rule = [isSiteAddress, "'/terms'"]
const service: Rule = [isBase, "'https://door.example.org'"]
const walletIds: Rule = [listOf(isText), "['io.metamask']", []]
const pictures: Rule = [recordOf(isText, isImage), "{ 'eip155:1': '/ethereum.png' }", {}]
const pixels: Rule = [matches(/^\d+(\.\d+)?px$/), "'16px'"]
const network = "mainnet, from 'latchkey/networks'"

/** Every option's rule by its path, `a.b` for a key of option `a`; a path missing here is unknown. */
export function optionRules(): ReadonlyMap<string, Rule> {
  const groups = Object.keys(connectorGroups)
  const account = ['onramp', 'swaps', 'receive', 'send']
  const table: Readonly<Record<string, Rule>> = {
    adapters: [listOf(shape({ namespace: isNamespace, setup: isCall })), '[eip155()]', []],
    networks: [(value) => listOf(isNetwork)(value) && !!(value as []).length, `[${network}]`],
    defaultNetwork: [isNetwork, network],
    projectId: text,
    metadata: [
      shape({ name: isAnyText, url: isAnyText, icons: listOf(isImage) }),
      "{ name: 'Tideline', description: '', url: '/', icons: [] }",
    ],
    customRpcUrls: [
      recordOf(isChainId, listOf(shape({ url: isSiteAddress }, { config: isRecord }))),
      "{ 'eip155:1': [{ url: '/rpc' }] }",
    ],
    transports: [
      recordOf(isChainId, (value) => isCall(value) || shape({ request: isCall })(value)),
      "{ 'eip155:1': http() }",
    ],
    siwx: missing,
    siweConfig: missing,
    tokens: [recordOf(isChainId, shape({ address: isText }, { image: isImage })), "{ 'eip155:1': { address: '0x…' } }"],
    defaultAccountTypes: missing,

    features: [isRecord, '{ legalCheckbox: true }'],
    'features.allWallets': on,
    'features.swaps': on,
    'features.legalCheckbox': off,
    'features.connectorTypeOrder': [someOf(groups), "['recent', 'injected']", groups],
    'features.connectMethodsOrder': ['missing', '', ['email', 'social', 'wallet']],
    'features.walletFeaturesOrder': [someOf(account), "['send', 'receive']", account],
    'features.onramp': on,
    'features.receive': on,
    'features.send': on,
    'features.email': missingFlag,
    'features.emailShowWallets': missingFlag,
    'features.history': on,
    'features.analytics': missingFlag,
    'features.smartSessions': missingFlag,
    'features.collapseWallets': missingFlag,
    'features.pay': missingFlag,
    'features.socials': missingFlag,

    enableWalletConnect: on,
    enableWallets: on,
    enableInjected: on,
    enableEIP6963: on,
    enableNetworkSwitch: on,
    enableReconnect: on,
    enableWalletGuide: on,
    allowUnsupportedChain: off,
    enableEmbedded: off,
    disableAppend: off,
    debug: on,

    includeWalletIds: walletIds,
    excludeWalletIds: walletIds,
    featuredWalletIds: walletIds,
    allWallets: [oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']), "'HIDE'", 'SHOW'],
    wallets: call,
    customWallets: [
      listOf(
        shape(
          { id: isText, name: isText },
          {
            rdns: isText,
            image_url: isImage,
            homepage: isSiteAddress,
            webapp_link: isSiteAddress,
            app_store: isSiteAddress,
            play_store: isSiteAddress,
            chrome_store: isSiteAddress,
            mobile_link: isDeepLink,
            desktop_link: isDeepLink,
          },
        ),
      ),
      "[{ id: 'harbor', name: 'Harbor' }]",
      [],
    ],

    services: [isRecord, "{ rpc: '/' }"],
    'services.url': service,
    'services.walletApi': service,
    'services.rpc': service,
    'services.images': service,
    'services.relay': [
      (value) => [value].flat().every((one) => isBase(`${one}`.replace(/^ws/, 'http'))) && `${value}` !== '',
      "'wss://relay.example.org'",
    ],
    'services.frame': missing,
    'services.dataApi': service,
    'services.telemetry': missing,

    themeMode: [oneOf(['dark', 'light', 'system']), "'system'", 'dark'],
    themeVariables: [isRecord, "{ accent: '#c58a2b' }", {}],
    'themeVariables.fontFamily': text,
    'themeVariables.accent': text,
    'themeVariables.colorMix': text,
    'themeVariables.qrColor': text,
    'themeVariables.fontSize': pixels,
    'themeVariables.radius': pixels,
    'themeVariables.zIndex': [Number.isInteger, '10'],
    'themeVariables.colorMixStrength': [(value) => Number(value) >= 0 && Number(value) <= 100, '20'],
    images: [oneOf(['data', 'same-origin', 'none']), "'same-origin'", 'data'],
    chainImages: pictures,
    connectorImages: pictures,
    container: [(value) => isCall(value) || (isRecord(value) && 'appendChild' in value), 'document.body'],
    preload: [oneOf(['intent', 'idle']), "'idle'", 'intent'],

    locale: [matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i), "'en'"],
    messages: [recordOf(isText, isAnyText), "{ 'title.Connect': 'Sign in' }", {}],
    termsConditionsUrl: page,
    privacyPolicyUrl: page,

    storage: [shape({ getItem: isCall, setItem: isCall, removeItem: isCall }), 'cookieStorage()'],
    storageKey: [matches(/^[\w.-]{1,64}$/), "'latchkey'", 'latchkey'],
    onError: call,
    clock: [shape({ now: isCall, after: isCall }), '{ now, after }'],
    fetch: call,
    random: call,
  }
  return new Map(Object.entries(table))
}
