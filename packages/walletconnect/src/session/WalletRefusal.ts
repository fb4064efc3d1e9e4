import type { RpcFault } from '../wire/parseRpc'

/** Numbers of the visitor's no in the protocol (CAIP-25) and in EIP-1193. */
const noes = [4001, 5000, 5001, 5002, 5003]

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

  /** Whether the visitor said no. */
  isNo(): boolean {
    return noes.includes(this.code)
  }
}
