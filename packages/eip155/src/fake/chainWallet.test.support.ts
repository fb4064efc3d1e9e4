import type { Clock, Provider } from '@latchkey/core'
import { errorFromRpc } from '@latchkey/protocol/errors'
import type { Anvil } from '@latchkey/testing/devchain'
import { getBytes, JsonRpcProvider, type TransactionRequest, TypedDataEncoder, Wallet } from 'ethers'
import type { EvmContext } from '../actions/EvmContext'
import { walletError } from './fakeWallet.test.support'
import { networkOf } from './testContext.test.support'

/** The first account of anvil's well-known mnemonic. */
export const key = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

export interface ChainWallet extends Provider {
  readonly signer: Wallet
  /** What the next transactions are sent with in place of what was asked, e.g. a nonce. */
  overrides: TransactionRequest
  readonly asked: { readonly method: string; readonly params?: unknown }[]
}

/** A wallet with a real key: it signs with ethers and sends through the chain's node. */
export function createChainWallet({ url }: Anvil): ChainWallet {
  const network = 31337
  const signer = new Wallet(key, new JsonRpcProvider(url, network, { staticNetwork: true, cacheTimeout: -1 }))
  const wallet: ChainWallet = {
    signer,
    overrides: {},
    asked: [],
    async request({ method, params }) {
      wallet.asked.push({ method, ...(params !== undefined && { params }) })
      const list = (params ?? []) as readonly unknown[]
      switch (method) {
        case 'eth_chainId':
          return '0x7a69'
        case 'personal_sign':
          return signer.signMessage(getBytes(list[0] as string))
        case 'eth_signTypedData_v4': {
          const { domain, types, message, primaryType } = JSON.parse(list[1] as string)
          const { EIP712Domain: _filled, ...others } = types
          if (TypedDataEncoder.getPrimaryType(others) !== primaryType) throw walletError(-32602, 'primaryType')
          return signer.signTypedData(domain, others, message)
        }
        case 'eth_sendTransaction': {
          const { gas, ...fields } = list[0] as { gas?: string }
          const sent = await signer.sendTransaction({ ...fields, ...(gas && { gasLimit: gas }), ...wallet.overrides })
          return sent.hash
        }
        default:
          throw walletError(4200, `${method} is not supported`)
      }
    },
  }
  return wallet
}

/** What core hands an action: the wallet's first account on the local chain. */
export function contextOn(anvil: Anvil, provider: ChainWallet, signal = new AbortController().signal): EvmContext {
  const network = networkOf(31337)
  const context: EvmContext = {
    provider,
    network,
    signal,
    address: provider.signer.address,
    account: { address: provider.signer.address, type: 'eoa' },
    read: (method, params = []) =>
      anvil.request(method, ...params).catch((error: unknown) => {
        throw errorFromRpc(error, { method, chainId: network.caipNetworkId })
      }),
    // One node alone.
    readEvery: async (method, params) => [await context.read(method, params)],
  }
  return context
}

/** Time that runs many times faster than the wall's. */
export function fastClock(factor = 25): Clock {
  const started = Date.now()
  return {
    now: () => started + (Date.now() - started) * factor,
    after(ms, callback) {
      const timer = setTimeout(callback, ms / factor)
      return () => clearTimeout(timer)
    },
  }
}
