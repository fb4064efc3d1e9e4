import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError, rpcBadAnswer } from '@latchkey/protocol/errors'
import { kindOfCode } from '@latchkey/protocol/provider'
import { addressIn, encodeCall, selectors, wordsOf } from '../../contract/encodeCall'
import { createTokenReads, type TokenReads } from '../quote/createTokenReads'

/** What a swap reads from its chain; each rejects with `rpc.*`. */
export interface ChainReads extends TokenReads {
  /** Decimal places of the chain's own currency, as the site's network says; `undefined` for a network it has not. */
  readonly nativeDecimals: number | undefined
  allowance(token: string, owner: string, spender: string): Promise<bigint>
  /** How many transactions an account has sent, those in no block yet among them. */
  nonce(owner: string): Promise<number>
  /** The token a router wraps the native currency in; `undefined` where it tells none. */
  wrappedNative(router: string, version: 'v2' | 'v3'): Promise<string | undefined>
  /** Seconds since the epoch, by the latest block. */
  time(): Promise<bigint>
  /** Whether nobody holds a key to an address that has code. */
  isContract(address: string): Promise<boolean>
}

/** Reads from one chain until the signal aborts. */
export function createChainReads(
  core: Pick<Core, 'read' | 'store'>,
  chainId: ChainId,
  signal: AbortSignal,
): ChainReads {
  const tokens = createTokenReads(core, chainId, signal)
  const { call, number, quantity, read } = tokens
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return {
    ...tokens,
    nativeDecimals: network?.nativeCurrency.decimals,
    allowance: (token, owner, spender) => number(token, encodeCall(selectors.allowance, owner, spender)),
    nonce: async (owner) => Number(await quantity('eth_getTransactionCount', [owner, 'pending'])),
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
    isContract: async (address) => kindOfCode(await read('eth_getCode', [address, 'latest'])) === 'contract',
  }
}
