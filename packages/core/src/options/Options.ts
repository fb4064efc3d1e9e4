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

/** Colour scheme of the modal and the buttons; `system` follows the visitor's setting. */
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

/** A social account to sign in with. */
export type SocialName = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
/** A way to connect, as `features.connectMethodsOrder` names it. */
export type ConnectMethod = 'email' | 'social' | 'wallet'
/** A feature of the account view, as `features.walletFeaturesOrder` names it. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Switches of the kit's features; one that is not built yet is refused when it is set to anything but off. */
export interface Features {
  /** Whether the account offers to swap tokens. */
  readonly swaps?: boolean | undefined
  /** Whether the account offers to buy crypto. */
  readonly onramp?: boolean | undefined
  /** Whether the account shows its address and QR code to receive to. */
  readonly receive?: boolean | undefined
  /** Whether the account offers to send tokens. */
  readonly send?: boolean | undefined
  /** Whether visitors may sign in by email. */
  readonly email?: boolean | undefined
  /** Whether wallets are listed on the screen of the email field; otherwise they are behind one button. */
  readonly emailShowWallets?: boolean | undefined
  /** Whether the account shows its past transactions. */
  readonly history?: boolean | undefined
  /** Whether events are sent to `services.telemetry`. */
  readonly analytics?: boolean | undefined
  /** Whether the connect list leads to the complete list of wallets. */
  readonly allWallets?: boolean | undefined
  /**
   * Whether a visitor must tick a box to accept the terms before connecting; needs `termsConditionsUrl` or
   * `privacyPolicyUrl`.
   */
  readonly legalCheckbox?: boolean | undefined
  /** Whether the account lists the permissions it granted to smart sessions. */
  readonly smartSessions?: boolean | undefined
  /** Whether wallets are behind one button of the connect list. */
  readonly collapseWallets?: boolean | undefined
  /** Whether payments by request are offered. */
  readonly pay?: boolean | undefined
  /** The social accounts to sign in with, in order; `false` offers none. */
  readonly socials?: readonly SocialName[] | false | undefined
  /** The groups of the connect list in order; those left out follow in the default order. */
  readonly connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  /** The features of the account view in order. */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
  /** The ways to connect in order; `auto` puts wallets first where one is installed. */
  readonly connectMethodsOrder?: readonly ConnectMethod[] | 'auto' | undefined
}

/** Base URLs of the services; absolute or site-relative, a named one wins over `url`. */
export interface Services {
  /** Base URL of a Latchkey server that offers every service, e.g. `/latchkey` where `@latchkey/proxy` is mounted. */
  readonly url?: string | undefined
  /** Base URL of the wallet directory. */
  readonly walletApi?: string | undefined
  /** Base URL of balances, prices, histories, items, names, swaps and buying. */
  readonly dataApi?: string | undefined
  /**
   * Base URL of the chains' JSON-RPC; it is asked after `customRpcUrls` and before a network's own URLs, and needs
   * `projectId`.
   */
  readonly rpc?: string | undefined
  /** Base URL of the embedded wallet's page. */
  readonly frame?: string | undefined
  /** Base URL that receives events. */
  readonly telemetry?: string | undefined
  /** Base URL of the pictures of wallets, networks and tokens. */
  readonly images?: string | undefined
  /** URL of the WalletConnect relay, or several URLs of one relay in the order to try them. */
  readonly relay?: string | readonly string[] | undefined
}

/** How a node of the site's own is asked. */
export interface RpcUrlConfig {
  /** Milliseconds until it counts as silent and the next one is asked, at most the 10 s of a read. */
  readonly timeout?: number | undefined
  /** `headers` go with every request, e.g. `authorization`. */
  readonly fetchOptions?: { readonly headers?: Readonly<Record<string, string>> | undefined } | undefined
}

/** What a wallet is told of the site. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  /** Absolute or site-relative URLs of pictures, the best first. */
  readonly icons: readonly string[]
}

/** A wallet the site adds by hand. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string | undefined
  /** URL of its picture. */
  readonly image_url?: string | undefined
  /** Deep link that opens its phone app, e.g. `harbor://`. */
  readonly mobile_link?: string | undefined
  /** Deep link that opens its desktop app. */
  readonly desktop_link?: string | undefined
  /** URL of its web app. */
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  /** Reverse domain name it announces (EIP-6963), so that its row connects when it is installed. */
  readonly rdns?: string | undefined
}

/** What `createLatchkey` takes. Every key is validated; a key of a feature that does not exist yet is refused by name. */
export interface Options {
  /** The adapters of the site's chains, e.g. `eip155()`; where a relay is named, wallets connect over it without any. */
  readonly adapters?: readonly Adapter[] | undefined
  /** At least one network; the first is the default. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /** The network a visitor starts on; default the first of `networks`. */
  readonly defaultNetwork?: NetworkInput | undefined
  /** The project's id on the server that `services` names. */
  readonly projectId?: string | undefined
  /** What wallets are told of the site; default read from the page. */
  readonly metadata?: Metadata | undefined
  /** Switches of single features. */
  readonly features?: Features | undefined
  /** Colour scheme of the modal and the buttons. */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, font and sizes of the modal and the buttons. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * The token that the site deals in, by CAIP-2 id: its address, and its picture, which stands before any other. It is among what an account
   * holds also where neither the wallet nor the server lists it: the chain itself is read then. On EVM chains it stands there with 0 too,
   * on Solana once the account has an account of its mint.
   */
  readonly tokens?:
    | Readonly<Record<string, { readonly address: string; readonly image?: string | undefined }>>
    | undefined
  /** JSON-RPC URLs by CAIP-2 id, asked in order before the network's own. */
  readonly customRpcUrls?:
    | Readonly<Record<string, readonly { readonly url: string; readonly config?: RpcUrlConfig | undefined }[]>>
    | undefined
  /** The site's own transports by CAIP-2 id; a chain that has one is asked through nothing else. */
  readonly transports?: Readonly<Record<string, Transport>> | undefined
  /** Only these wallets are listed, by rdns, directory id or name; installed wallets and `customWallets` stay. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** These wallets are not listed, by rdns, directory id or name. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** These wallets are listed as featured, in this order, by rdns, directory id or name. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Wallets the site adds to the list. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Rewrites the connect list; it gets the rows and the wallets of the directory and returns the rows to show. */
  readonly wallets?: ((list: WalletList, context: { readonly wallets: readonly Wallet[] }) => WalletList) | undefined
  /** URL of the terms, linked below the connect list. */
  readonly termsConditionsUrl?: string | undefined
  /** URL of the privacy policy, linked below the connect list. */
  readonly privacyPolicyUrl?: string | undefined
  /** How visitors sign in with their account (CAIP-122). */
  readonly siwx?: unknown
  /** How visitors sign in with an EVM account (ERC-4361); it excludes `siwx`. */
  readonly siweConfig?: unknown
  /** Whether unknown options and faults of the configuration are written to the console. */
  readonly debug?: boolean | undefined
  /** Whether wallets on other devices connect over WalletConnect, where a relay is named. */
  readonly enableWalletConnect?: boolean | undefined
  /** Whether wallets are looked for and listed at all. */
  readonly enableWallets?: boolean | undefined
  /** Whether a wallet that only injects a provider (`window.ethereum` on EVM) is listed. */
  readonly enableInjected?: boolean | undefined
  /** Whether wallets that announce themselves are listed (https://eips.ethereum.org/EIPS/eip-6963 on EVM, else Wallet Standard). */
  readonly enableEIP6963?: boolean | undefined
  /** Whether visitors may switch networks in the modal. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether a returning visitor is connected again without a prompt. */
  readonly enableReconnect?: boolean | undefined
  /** Whether visitors without a wallet are shown how to get one. */
  readonly enableWalletGuide?: boolean | undefined
  /** Whether a wallet may stay on a network that is not in `networks`. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether the views are shown in the page, inside `container`, instead of in a modal over it. */
  readonly enableEmbedded?: boolean | undefined
  /** Whether the page has a `<latchkey-modal>` of its own, so that none is appended. */
  readonly disableAppend?: boolean | undefined
  /** Where the way to the complete list of wallets is shown: everywhere, nowhere or on phones only. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Pictures of networks by CAIP-2 id or by the network's own id. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  /** Pictures of wallets by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** The account type to use first, by namespace. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>> | undefined
  /** Base URLs of the services; without any, only wallets in the page and the networks' own URLs are used. */
  readonly services?: Services | undefined
  /** Where the modal mounts; default `document.body`. */
  readonly container?: HTMLElement | ShadowRoot | (() => HTMLElement | ShadowRoot) | undefined
  /** Where connections and choices are kept over a reload; default `localStorage()`. */
  readonly storage?: Storage | undefined
  /** Prefix of the stored keys; instances with different prefixes share nothing. */
  readonly storageKey?: string | undefined
  /** BCP 47 tag of the interface's language; default `<html lang>`, else `en`. */
  readonly locale?: string | undefined
  /** Own words per catalogue key; wins over the locale. */
  readonly messages?: Readonly<Record<string, string>> | undefined
  /**
   * How pictures are drawn: `data` as they are, `same-origin` without a request to another origin, `none` as letters.
   */
  readonly images?: 'data' | 'same-origin' | 'none' | undefined
  /**
   * When the modal is loaded and drawn ahead: when a press is likely (the default), or already when the page has nothing to do.
   * Only the page's own files are loaded, and not for a visitor who saves data. Read once, at creation.
   */
  readonly preload?: 'intent' | 'idle' | undefined
  /** Called once with each error that no caller awaits. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Time source, for tests; default the platform's. */
  readonly clock?: Clock | undefined
  /** HTTP client, e.g. for tests; default `globalThis.fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Makes ids of attempts that are unique in the instance, for tests. */
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
  readonly preload: 'intent' | 'idle'
  readonly storageKey: string
}
