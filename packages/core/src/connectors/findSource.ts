import type { Core } from '../Core'
import type { OpenedPairingSource, OpenedSource } from './OpenedSource'

type Sources = Pick<Core, 'sources' | 'options'>

/**
 * Returns the enabled source a connector id belongs to.
 * @example
 * findSource(core, 'email')?.source.deadlines.connect
 */
export function findSource(core: Sources, connectorId: string): OpenedSource | undefined {
  return core.sources.find((opened) => opened.source.ownsConnector(connectorId) && isOn(core, opened))
}

/**
 * Returns the first enabled source that reaches wallets on other devices.
 * @example
 * const runtime = await findPairingSource(core)?.load()
 * await runtime?.prepare({ signal })
 */
export function findPairingSource(core: Sources): OpenedPairingSource | undefined {
  return core.sources.find((opened): opened is OpenedPairingSource => isPairing(opened) && isOn(core, opened))
}

/**
 * Whether no source that is switched off owns a connector.
 * @example
 * core.store.getState().connectors.filter(({ id }) => isConnectorOn(core, id))
 */
export function isConnectorOn(core: Sources, connectorId: string): boolean {
  return core.sources.every((opened) => !opened.source.ownsConnector(connectorId) || isOn(core, opened))
}

const isOn = (core: Sources, { source }: OpenedSource) => source.isEnabled(core.options())

/** `load` of a source of this kind answers a runtime of its kind. */
const isPairing = (opened: OpenedSource): opened is OpenedPairingSource => opened.source.kind === 'pairing'
