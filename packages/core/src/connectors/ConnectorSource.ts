import type { Options } from '../options/Options'
import type { PairingRuntime } from './Pairing'
import type { SourceContext } from './SourceContext'
import type { SourceRuntime } from './SourceRuntime'

/** Where connectors come from beside the adapters: a relay, an embedded wallet, a test. Light until it is loaded. */
export type ConnectorSource =
  | (SourceBase & { readonly kind: 'plain'; load(context: SourceContext): Promise<SourceRuntime> })
  | (SourceBase & { readonly kind: 'pairing'; load(context: SourceContext): Promise<PairingRuntime> })

interface SourceBase {
  readonly id: string
  /** Whether the site's options leave it on; asked at every use, so `update()` takes effect. */
  isEnabled(options: Partial<Pick<Options, 'enableWalletConnect' | 'features' | 'services'>>): boolean
  /** Whether a connector id, stored or asked for, is one of its connectors. */
  ownsConnector(connectorId: string): boolean
  /** `session`: one approval serves several namespaces, and ends in all of them. */
  readonly scope: 'namespace' | 'session'
  /** Milliseconds; default those of injected wallets. */
  readonly deadlines: { readonly connect?: number; readonly restore?: number }
  /** How its visitors connect, told with `CONNECT_SUCCESS`; default `browser`. */
  readonly method?: 'browser' | 'qrcode' | 'mobile'
}
