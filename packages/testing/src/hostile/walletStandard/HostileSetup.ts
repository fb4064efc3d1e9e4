/** What a page gives to wallets that register. */
export interface RegisterApi {
  register(...wallets: unknown[]): unknown
}

/** What a hostile wallet can do to its own registration. */
export interface HostileHands {
  /** Takes everything back it registered. */
  leave(): void
  /** Registers in the page once more, as a wallet that starts again. */
  registerAgain(): void
}

/** A hostile wallet before it is let into a page. */
export interface HostileSetup {
  readonly wallets: readonly unknown[]
  /** How it registers; default each wallet by a call of its own. */
  readonly register?: (api: RegisterApi, wallets: readonly unknown[]) => void
  /** What it does later, when the test says so. */
  readonly act?: () => void
}

/** Makes a hostile wallet. */
export type HostileMaker = (hands: HostileHands) => HostileSetup
