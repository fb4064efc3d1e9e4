import type { RpcFault } from '../wire/parseRpc'

/** A wallet answered with an error; `code` is its number. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'
  readonly code: number
  readonly data: unknown
  constructor({ code, message, data }: RpcFault) {
    super(message)
    this.code = code
    this.data = data
  }
}
