/** The groups of the connect list, as `features.connectorTypeOrder` names them. */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Every group in the default order; one that is missing does not type-check. */
export const connectorGroups: Readonly<Record<ConnectorGroup, true>> = {
  walletConnect: true,
  recent: true,
  injected: true,
  featured: true,
  custom: true,
  external: true,
  recommended: true,
}
