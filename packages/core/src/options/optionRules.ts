import { isChainId, isNamespace } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { connectorGroups } from '../wallets/ConnectorGroup'

/**
 * Proves one option; `example` is shown when it fails, `fallback` stands where a site says nothing. A `'missing'` one belongs
 * to a feature that does not exist yet: it resolves to off and is refused when set; the change that builds the feature
 * writes its proof. This file is in every page, so it is terse.
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
  (needed: Readonly<Record<string, Test>>, optional: readonly [names: string, test: Test][] = []): Test =>
  (value) =>
    isRecord(value) &&
    Object.keys(needed).every((name) => needed[name]?.(value[name])) &&
    optional.every(([names, test]) => names.split(' ').every((name) => value[name] === undefined || test(value[name])))

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
  [
    ['chainNamespace', isNamespace],
    ['caipNetworkId', isChainId],
  ],
)

const isFlag = oneOf([true, false])
const network = "mainnet, from 'latchkey/networks'"

/** Every option's rule by its path, `a.b` for a key of option `a`; a path missing here is unknown. */
export function optionRules(): ReadonlyMap<string, Rule> {
  const groups = Object.keys(connectorGroups)
  const table: Readonly<Record<string, Rule>> = {
    'features.swaps features.onramp features.receive features.send features.email features.emailShowWallets features.history features.analytics features.smartSessions features.collapseWallets features.pay features.socials':
      ['missing', '', false],
    'features.walletFeaturesOrder': ['missing', '', ['onramp', 'swaps', 'receive', 'send']],
    'siwx siweConfig tokens defaultAccountTypes services.frame services.dataApi services.telemetry': ['missing', ''],
    adapters: [listOf(shape({ namespace: isNamespace, setup: isCall })), '[eip155()]', []],
    networks: [(value) => listOf(isNetwork)(value) && !!(value as []).length, `[${network}]`],
    defaultNetwork: [isNetwork, network],
    themeVariables: [isRecord, "{ accent: '#c58a2b' }", {}],
    features: [isRecord, '{ legalCheckbox: true }'],
    services: [isRecord, "{ rpc: '/' }"],
    'features.allWallets enableWalletConnect debug enableWallets enableInjected enableEIP6963 enableNetworkSwitch enableReconnect enableWalletGuide':
      [isFlag, 'true', true],
    'allowUnsupportedChain enableEmbedded disableAppend features.legalCheckbox': [isFlag, 'true', false],
    'wallets onError fetch random': [isCall, '(…) => …'],
    'projectId themeVariables.fontFamily themeVariables.accent themeVariables.colorMix themeVariables.qrColor': [
      isText,
      "'…'",
    ],
    'termsConditionsUrl privacyPolicyUrl': [isSiteAddress, "'/terms'"],
    'services.url services.walletApi services.rpc services.images': [isBase, "'https://door.example.org'"],
    'services.relay': [
      (value) => [value].flat().every((one) => isBase(`${one}`.replace(/^ws/, 'http'))) && `${value}` !== '',
      "'wss://relay.example.org'",
    ],
    allWallets: [oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE']), "'HIDE'", 'SHOW'],
    'includeWalletIds excludeWalletIds featuredWalletIds': [listOf(isText), "['io.metamask']", []],
    'chainImages connectorImages': [recordOf(isText, isImage), "{ 'eip155:1': '/ethereum.png' }", {}],
    'themeVariables.fontSize themeVariables.radius': [matches(/^\d+(\.\d+)?px$/), "'16px'"],
    'themeVariables.zIndex': [Number.isInteger, '10'],
    'themeVariables.colorMixStrength': [(value) => Number(value) >= 0 && Number(value) <= 100, '20'],
    themeMode: [oneOf(['dark', 'light', 'system']), "'system'", 'dark'],
    preload: [oneOf(['intent', 'idle']), "'idle'", 'intent'],
    images: [oneOf(['data', 'same-origin', 'none']), "'same-origin'", 'data'],
    storageKey: [matches(/^[\w.-]{1,64}$/), "'latchkey'", 'latchkey'],
    locale: [matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i), "'en'"],
    messages: [recordOf(isText, isAnyText), "{ 'title.Connect': 'Sign in' }", {}],
    clock: [shape({ now: isCall, after: isCall }), '{ now, after }'],
    storage: [shape({ getItem: isCall, setItem: isCall, removeItem: isCall }), 'cookieStorage()'],
    container: [(value) => isCall(value) || (isRecord(value) && 'appendChild' in value), 'document.body'],
    metadata: [
      shape({ name: isAnyText, url: isAnyText, icons: listOf(isImage) }),
      "{ name: 'Tideline', description: '', url: '/', icons: [] }",
    ],
    customRpcUrls: [recordOf(isChainId, listOf(shape({ url: isSiteAddress }))), "{ 'eip155:1': [{ url: '/rpc' }] }"],
    transports: [
      recordOf(isChainId, (value) => isCall(value) || shape({ request: isCall })(value)),
      "{ 'eip155:1': http() }",
    ],
    customWallets: [
      listOf(
        shape({ id: isText, name: isText }, [
          ['rdns', isText],
          ['image_url', isImage],
          ['homepage webapp_link app_store play_store chrome_store', isSiteAddress],
          ['mobile_link desktop_link', isDeepLink],
        ]),
      ),
      "[{ id: 'harbor', name: 'Harbor' }]",
      [],
    ],
    'features.connectorTypeOrder': [someOf(groups), "['recent', 'injected']", groups],
    'features.connectMethodsOrder': ['missing', '', ['email', 'social', 'wallet']],
  }
  return new Map(Object.keys(table).flatMap((paths) => paths.split(' ').map((path) => [path, table[paths] as Rule])))
}
