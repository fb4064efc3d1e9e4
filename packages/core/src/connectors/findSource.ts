import type { Core } from '../Core'
import type { OpenedPairingSource, OpenedSource } from './OpenedSource'

/** The enabled source a connector id belongs to. */
export function findSource(core: Pick<Core, 'sources' | 'options'>, connectorId: string): OpenedSource | undefined {
  return core.sources.find(({ source }) => source.ownsConnector(connectorId) && source.isEnabled(core.options()))
}

/** The enabled source that reaches wallets on other devices. */
export function findPairingSource(core: Pick<Core, 'sources' | 'options'>): OpenedPairingSource | undefined {
  const found = core.sources.find(isPairing)
  return found?.source.isEnabled(core.options()) ? found : undefined
}

/** `load` of a source of this kind answers a runtime of its kind. */
const isPairing = (opened: OpenedSource): opened is OpenedPairingSource => opened.source.kind === 'pairing'
