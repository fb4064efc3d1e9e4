import type { Namespace } from '@latchkey/protocol/caip'
import type { Adapter } from '../chain/Adapter'
import type { NetworkInput } from '../chain/Network'
import type { Transport } from '../chain/Transport'
import type { AccountType } from '../connection/GrantedAccount'
import type { Storage } from '../storage/Storage'
import type { Clock } from '../time/Clock'
import type { ConnectorGroup } from '../wallets/ConnectorGroup'
import type { Wallet } from '../wallets/Wallet'
import type { WalletList } from '../wallets/WalletRow'

export type ThemeMode = 'dark' | 'light' | 'system'

/** Visual variables a site may set; each is parsed, never concatenated into CSS. */
export interface ThemeVariables {
  /** CSS font family list. */
  readonly fontFamily?: string | undefined
  /** Accent colour: any CSS colour; the text on it is computed for contrast. */
  readonly accent?: string | undefined
  /** Colour mixed into the surfaces. */
  readonly colorMix?: string | undefined
  /** Percent of `colorMix`, 0 to 100. */
  readonly colorMixStrength?: number | undefined
  /** Base font size in px, default 16. */
  readonly fontSize?: string | undefined
  /** Radius of the card in px; the rest follows, default 28. */
  readonly radius?: string | undefined
  /** Only used in embedded mode; the modal is in the top layer. */
  readonly zIndex?: number | undefined
  /** Colour of the QR code's dots. */
  readonly qrColor?: string | undefined
}

export type SocialName = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
export type ConnectMethod = 'email' | 'social' | 'wallet'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

export interface Features {
  readonly swaps?: boolean | undefined
  readonly onramp?: boolean | undefined
  readonly receive?: boolean | undefined
  readonly send?: boolean | undefined
  readonly email?: boolean | undefined
  readonly emailShowWallets?: boolean | undefined
  readonly history?: boolean | undefined
  readonly analytics?: boolean | undefined
  readonly allWallets?: boolean | undefined
  readonly legalCheckbox?: boolean | undefined
  readonly smartSessions?: boolean | undefined
  readonly collapseWallets?: boolean | undefined
  readonly pay?: boolean | undefined
  readonly socials?: readonly SocialName[] | false | undefined
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  readonly connectMethodsOrder?: readonly ConnectMethod[] | 'auto' | undefined
}

/** Base URLs of the services; absolute or site-relative, a named one wins over `url`. */
export interface Services {
  readonly url?: string | undefined
  readonly walletApi?: string | undefined
  readonly dataApi?: string | undefined
  readonly rpc?: string | undefined
  readonly frame?: string | undefined
  readonly telemetry?: string | undefined
  readonly images?: string | undefined
  readonly relay?: string | readonly string[] | undefined
}

export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** A wallet the site adds by hand. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  readonly image_url?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly rdns?: string | undefined
}

/** What `createLatchkey` takes. Every key is validated; a key of a feature that does not exist yet is refused by name. */
export interface Options {
  /** At least one adapter, e.g. `eip155()`. */
  readonly adapters?: readonly Adapter[] | undefined
  /** At least one network; the first is the default. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  readonly defaultNetwork?: NetworkInput | undefined
  readonly projectId?: string | undefined
  readonly metadata?: Metadata | undefined
  readonly features?: Features | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  readonly tokens?:
    | Readonly<Record<string, { readonly address: string; readonly image?: string | undefined }>>
    | undefined
  readonly customRpcUrls?:
    | Readonly<Record<string, readonly { readonly url: string; readonly config?: unknown }[]>>
    | undefined
  readonly transports?: Readonly<Record<string, Transport>> | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly customWallets?: readonly CustomWallet[] | undefined
  readonly wallets?: ((list: WalletList, context: { readonly wallets: readonly Wallet[] }) => WalletList) | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly siwx?: unknown
  readonly siweConfig?: unknown
  readonly debug?: boolean | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly enableReconnect?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  readonly enableEmbedded?: boolean | undefined
  readonly disableAppend?: boolean | undefined
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  readonly services?: Services | undefined
  /** Where the modal mounts; default `document.body`. */
  readonly container?: HTMLElement | ShadowRoot | (() => HTMLElement | ShadowRoot) | undefined
  readonly storage?: Storage | undefined
  readonly storageKey?: string | undefined
  readonly locale?: string | undefined
  /** Own words per catalogue key; wins over the locale. */
  readonly messages?: Readonly<Record<string, string>> | undefined
  readonly images?: 'data' | 'same-origin' | 'none' | undefined
  readonly onError?: ((error: unknown) => void) | undefined
  readonly clock?: Clock | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly random?: (() => string) | undefined
}

/** Options after validation: defaults filled in, features that do not exist yet resolved to off. */
export interface ResolvedOptions extends Options {
  readonly adapters: readonly Adapter[]
  readonly features: Required<{ readonly [K in keyof Features]: Exclude<Features[K], undefined> }>
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly featuredWalletIds: readonly string[]
  readonly customWallets: readonly CustomWallet[]
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly debug: boolean
  readonly enableWalletConnect: boolean
  readonly enableWallets: boolean
  readonly enableInjected: boolean
  readonly enableEIP6963: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly enableWalletGuide: boolean
  readonly allowUnsupportedChain: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  readonly chainImages: Readonly<Record<string, string>>
  readonly connectorImages: Readonly<Record<string, string>>
  readonly messages: Readonly<Record<string, string>>
  readonly images: 'data' | 'same-origin' | 'none'
  readonly storageKey: string
}
