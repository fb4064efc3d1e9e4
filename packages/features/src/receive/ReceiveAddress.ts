import type { ChainId } from '@latchkey/protocol/caip'

/** Where an account takes something: what its code says is `address` alone, never with an amount. */
export interface ReceiveAddress {
  readonly chainId: ChainId
  readonly address: string
}

/** A token that is asked for in place of the network's own currency. */
export interface RequestedToken {
  /** Of its contract or mint. */
  readonly address: string
  /** Decimal places of its smallest unit. */
  readonly decimals: number
}

/** An amount to be paid to the account in use. */
export interface PaymentRequest {
  /** One that `addresses` names. */
  readonly chainId: ChainId
  /** Decimal text of whole units. */
  readonly amount: string
  /** What is asked for; default the network's own currency. */
  readonly token?: RequestedToken | undefined
}
