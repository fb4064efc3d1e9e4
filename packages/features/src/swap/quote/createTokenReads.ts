import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { encodeCall, type Hex, numberOf, selectors, wordsOf } from '../../contract/encodeCall'
import { quantityOf } from '../../contract/quantityOf'
import { isNative } from '../form/SwapToken'

/** A call that changes nothing. */
export interface ReadCall {
  readonly from?: string
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value?: bigint
}

/** What the form of a swap reads from its chain; each rejects with `rpc.*`. */
export interface TokenReads {
  /** What an account holds, in the smallest unit. */
  balance(token: string, owner: string): Promise<bigint>
  /** Decimal places, by the token's own contract. */
  decimals(token: string): Promise<number>
  /** The first number that a contract answers. */
  number(to: string, data: Hex): Promise<bigint>
  /** A quantity of JSON-RPC. */
  quantity(method: string, params: readonly unknown[]): Promise<bigint>
  /** What a contract answers; rejects with `chain.execution_reverted` and its reason. */
  call(call: ReadCall): Promise<unknown>
  /** Any read of JSON-RPC. */
  read(method: string, params: readonly unknown[]): Promise<unknown>
}

/** A number as JSON-RPC writes it. */
export const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`

/** Reads tokens from one chain until the signal aborts. */
export function createTokenReads(core: Pick<Core, 'read'>, chainId: ChainId, signal: AbortSignal): TokenReads {
  const read: TokenReads['read'] = (method, params) => core.read({ chainId, method, params, signal })
  const call: TokenReads['call'] = ({ from, to, data, value }) =>
    read('eth_call', [{ ...(from && { from }), to, data, ...(value && { value: hexOf(value) }) }, 'latest'])
  const number: TokenReads['number'] = async (to, data) => {
    const words = wordsOf(await call({ to, data }))
    if (words?.[0] === undefined) throw rpcBadAnswer({ method: 'eth_call' })
    return numberOf(words[0])
  }
  const quantity: TokenReads['quantity'] = async (method, params) => quantityOf(await read(method, params), method)
  return {
    balance: (token, owner) =>
      isNative({ address: token })
        ? quantity('eth_getBalance', [owner, 'latest'])
        : number(token, encodeCall(selectors.balanceOf, owner)),
    decimals: async (token) => Number(await number(token, selectors.decimals)),
    number,
    quantity,
    call,
    read,
  }
}
