import { type Core, findPairingSource, type OpenedPairingSource, type PairingRuntime } from '@latchkey/core'

export type { PairingRuntime }

/** Where wallets connect by a pairing; its client loads when it is first needed. */
export type PairingSource = OpenedPairingSource

/** Id of the pairing source's connector in every namespace, and of the row that stands for any wallet that can scan. */
export const pairingSourceId = 'walletConnect'

/** The source of this instance; `undefined` where the site switched it off or named no relay. */
export const pairingSource = (core: Pick<Core, 'sources' | 'options'>): PairingSource | undefined =>
  findPairingSource(core)
