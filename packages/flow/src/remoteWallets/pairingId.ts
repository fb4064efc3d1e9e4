import { type Core, findPairingSource } from '@latchkey/core'

/** Id of the pairing source's connector, and of the row that stands for any wallet that can scan; `undefined` where nothing pairs. */
export const pairingId = (core: Pick<Core, 'sources' | 'options'>): string | undefined =>
  findPairingSource(core)?.source.id
