import type { Hex } from './Hex'

/** What a call asks of an ERC-20 token, with what the token says of itself. */
export interface TokenCall {
  readonly kind: 'transfer' | 'approve' | 'transfer-from'
  /** Who gets it, or who may spend it. */
  readonly to: Hex
  /** Whose tokens are moved, when they are not the sender's. */
  readonly from?: Hex | undefined
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly symbol: string
  /** Decimal places of the smallest unit. */
  readonly decimals: number
}

/** From here on an allowance is meant to have no end. */
const endless = 1n << 255n

export const isEndless = ({ kind, amount }: TokenCall): boolean => kind === 'approve' && amount >= endless
