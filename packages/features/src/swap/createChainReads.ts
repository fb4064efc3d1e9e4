import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError, rpcBadAnswer } from '@latchkey/protocol/errors'
import { addressIn, encodeCall, type Hex, numberOf, selectors, wordsOf } from '../contract/encodeCall'
import { quantityOf } from '../service/quantityOf'
import { isNative } from './SwapToken'

/** A call that changes nothing. */
export interface ReadCall {
  readonly from?: string
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value?: bigint
}

/** What a swap reads from its chain; each rejects with `rpc.*`. */
export interface ChainReads {
  /** What an account holds, in the smallest unit. */
  balance(token: string, owner: string): Promise<bigint>
  /** Decimal places of the chain's own currency, as the site's network says; `undefined` for a network it has not. */
  readonly nativeDecimals: number | undefined
  /** Decimal places, by the token's own contract. */
  decimals(token: string): Promise<number>
  allowance(token: string, owner: string, spender: string): Promise<bigint>
  /** How many transactions an account has sent, those in no block yet among them. */
  nonce(owner: string): Promise<number>
  /** The token a router wraps the native currency in; `undefined` where it tells none. */
  wrappedNative(router: string, version: 'v2' | 'v3'): Promise<string | undefined>
  /** Seconds since the epoch, by the latest block. */
  time(): Promise<bigint>
  hasCode(address: string): Promise<boolean>
  /** What a contract answers; rejects with `chain.execution_reverted` and its reason. */
  call(call: ReadCall): Promise<unknown>
  /** Any read of JSON-RPC. */
  read(method: string, params: readonly unknown[]): Promise<unknown>
}

export const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

/** Reads from one chain until the signal aborts. */
export function createChainReads(
  core: Pick<Core, 'read' | 'store'>,
  chainId: ChainId,
  signal: AbortSignal,
): ChainReads {
  const read: ChainReads['read'] = (method, params) => core.read({ chainId, method, params, signal })
  const call: ChainReads['call'] = ({ from, to, data, value }) =>
    read('eth_call', [{ ...(from && { from }), to, data, ...(value && { value: quantity(value) }) }, 'latest'])
  const number = async (to: string, data: Hex): Promise<bigint> => {
    const words = wordsOf(await call({ to, data }))
    if (words?.[0] === undefined) throw rpcBadAnswer({ method: 'eth_call' })
    return numberOf(words[0])
  }
  const whole = async (method: string, params: readonly unknown[]) => quantityOf(await read(method, params), method)
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return {
    nativeDecimals: network?.nativeCurrency.decimals,
    balance: (token, owner) =>
      isNative({ address: token })
        ? whole('eth_getBalance', [owner, 'latest'])
        : number(token, encodeCall(selectors.balanceOf, owner)),
    decimals: async (token) => Number(await number(token, selectors.decimals)),
    allowance: (token, owner, spender) => number(token, encodeCall(selectors.allowance, owner, spender)),
    nonce: async (owner) => Number(await whole('eth_getTransactionCount', [owner, 'pending'])),
    async wrappedNative(router, version) {
      const data = version === 'v2' ? selectors.wrappedNative : selectors.wrappedNative9
      try {
        return addressIn(wordsOf(await call({ to: router, data }))?.[0])
      } catch (error) {
        if (isLatchkeyError(error) && error.code.startsWith('chain.')) return undefined
        throw error
      }
    },
    async time() {
      const method = 'eth_getBlockByNumber'
      const block = (await read(method, ['latest', false])) as { readonly timestamp?: unknown } | null
      const timestamp = block?.timestamp
      if (typeof timestamp !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(timestamp)) throw rpcBadAnswer({ method })
      return BigInt(timestamp)
    },
    async hasCode(address) {
      const code = await read('eth_getCode', [address, 'latest'])
      return typeof code === 'string' && code.length > 2
    },
    call,
    read,
  }
}
