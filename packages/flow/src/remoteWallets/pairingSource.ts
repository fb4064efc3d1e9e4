import { type Core, type WalletConnectRuntime, walletConnectId } from '@latchkey/core'

/** The live client that makes pairings. */
export type PairingRuntime = WalletConnectRuntime

/** Where wallets connect by a pairing; its client loads when it is first needed. */
export interface PairingSource {
  load(): Promise<PairingRuntime>
}

/** Id of the pairing source's connector in every namespace, and of the row that stands for any wallet that can scan. */
export const pairingSourceId = walletConnectId

/** The source of this instance; `undefined` where the site switched it off or named no relay. */
export const pairingSource = (core: Pick<Core, 'walletConnect'>): PairingSource | undefined =>
  core.walletConnect && { load: core.walletConnect }
