import type { Namespace } from '@latchkey/protocol/caip'
import type { Options } from '../options/Options'
import type { PairingRuntime } from './Pairing'
import type { SourceContext } from './SourceContext'
import type { SourceEntry } from './SourceEntry'
import type { SourceRuntime } from './SourceRuntime'

/** Where connectors come from beside the adapters: a relay, an embedded wallet, a test. Light until it is loaded. */
export type ConnectorSource = PlainSource | PairingSource

/** A source whose connectors are listed like those of this page. */
export interface PlainSource extends SourceBase {
  readonly kind: 'plain'
  load(context: SourceContext): Promise<SourceRuntime>
}

/** A source that reaches wallets on other devices; one connector of its own `id` in every namespace stands for all of them. */
export interface PairingSource extends SourceBase {
  readonly kind: 'pairing'
  /** Names the row that any wallet may answer. */
  readonly name: string
  load(context: SourceContext): Promise<PairingRuntime>
}

interface SourceBase {
  readonly id: string
  /** Those its connectors can serve; a network of them needs no adapter. */
  readonly namespaces: readonly Namespace[]
  /** Whether the site's options leave it on; asked at every use, so `update()` takes effect. */
  isEnabled(options: Partial<Pick<Options, 'enableWalletConnect' | 'features' | 'services'>>): boolean
  /** Whether a connector id, stored or asked for, is one of its connectors. */
  ownsConnector(connectorId: string): boolean
  /** `session`: one approval serves several namespaces, and ends in all of them. */
  readonly scope: 'namespace' | 'session'
  /** Milliseconds; default those of injected wallets. */
  readonly deadlines: { readonly connect?: number; readonly restore?: number }
  /** Its rows of the connect list, asked for with every change of options; default: its connectors, once it is loaded. */
  entries?(): readonly SourceEntry[]
  /** How its visitors connect, told with `CONNECT_SUCCESS`; default `browser`. */
  readonly method?: 'browser' | 'qrcode' | 'mobile'
}
