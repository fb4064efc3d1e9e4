import type { Core } from '../Core'
import type { OpenedPairingSource, OpenedSource } from './OpenedSource'

/**
 * Returns the enabled source a connector id belongs to.
 * @example
 * findSource(core, 'walletConnect')?.source.deadlines.connect
 */
export function findSource(core: Pick<Core, 'sources' | 'options'>, connectorId: string): OpenedSource | undefined {
  return core.sources.find(({ source }) => source.ownsConnector(connectorId) && source.isEnabled(core.options()))
}

/**
 * Returns the enabled source that reaches wallets on other devices.
 * @example
 * const runtime = await findPairingSource(core)?.load()
 * await runtime?.prepare({ signal })
 */
export function findPairingSource(core: Pick<Core, 'sources' | 'options'>): OpenedPairingSource | undefined {
  const found = core.sources.find(isPairing)
  return found?.source.isEnabled(core.options()) ? found : undefined
}

/** `load` of a source of this kind answers a runtime of its kind. */
const isPairing = (opened: OpenedSource): opened is OpenedPairingSource => opened.source.kind === 'pairing'
