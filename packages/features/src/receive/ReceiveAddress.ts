import type { ChainId } from '@latchkey/protocol/caip'

/** Where an account takes something: what its code says is `address` alone, never with an amount. */
export interface ReceiveAddress {
  readonly chainId: ChainId
  readonly address: string
}

/** An amount to be paid to the account in use. */
export interface PaymentRequest {
  /** One that `addresses` names. */
  readonly chainId: ChainId
  /** Decimal text of whole units of the network's own currency. */
  readonly amount: string
}
