import { type AdapterContext, type Network, type Provider, pause, whenAborted } from '@latchkey/core'
import type { RpcRequest } from '@latchkey/protocol/actions'
import { type ChainId, evmChainId } from '@latchkey/protocol/caip'
import {
  chainNotSupported,
  isLatchkeyError,
  type LatchkeyError,
  networkUnrecognized,
  switchErrorFrom,
  switchUnproven,
  walletErrorCode,
} from '@latchkey/protocol/errors'
import { eip3326 } from '@latchkey/protocol/provider'
import { ask } from './ask'
import { readChainId } from './readChainId'

const looks = 12
const betweenLooks = 250

/**
 * Moves the wallet to a chain, adding the chain where the wallet does not know it, and believes only `eth_chainId`.
 * A wallet that moves but never answers the request is noticed by its `chainChanged`.
 * https://eips.ethereum.org/EIPS/eip-3326 · https://eips.ethereum.org/EIPS/eip-3085
 */
export async function switchNetwork(
  context: Pick<AdapterContext, 'clock' | 'networks'>,
  provider: Provider,
  chainId: ChainId,
  signal: AbortSignal,
): Promise<ChainId> {
  const look = () => readChainId(provider, signal).catch(() => undefined)
  if ((await look()) === chainId) return chainId
  signal.throwIfAborted()

  const moved = new AbortController()
  const onChange = (changed: unknown) => {
    if (evmChainId(changed) === chainId) moved.abort()
  }
  const arrival = whenAborted(moved.signal)
  listen(provider, 'on', onChange)
  try {
    await Promise.race([request(context.networks(), provider, chainId, signal, moved.signal), arrival])
  } finally {
    listen(provider, 'removeListener', onChange)
  }

  let seen: ChainId | undefined
  for (let count = 0; count < looks; count++) {
    if (count > 0) await pause(context.clock, betweenLooks, signal)
    seen = await look()
    if (seen === chainId) return chainId
    signal.throwIfAborted()
  }
  throw switchUnproven({ asked: chainId, seen: seen ?? 'no chain it would name' })
}

async function request(
  networks: readonly Network[],
  provider: Provider,
  chainId: ChainId,
  signal: AbortSignal,
  moved: AbortSignal,
): Promise<void> {
  const send = async ({ method, params }: RpcRequest): Promise<void> => {
    try {
      await ask(provider, signal, method, params)
    } catch (error) {
      signal.throwIfAborted()
      if (!moved.aborted) throw failure(error, chainId, method)
    }
  }
  const moving = eip3326.switchRequest(chainId)
  try {
    await send(moving)
  } catch (error) {
    if (!isLatchkeyError(error, 'network.unrecognized')) throw error
    const network = networks.find((known) => known.caipNetworkId === chainId)
    const adding = network && eip3326.addRequest(network)
    if (adding === undefined) throw error
    await send(adding)
    // Some wallets move as they add, others have to be asked once more.
    if ((await readChainId(provider, signal)) !== chainId) await send(moving)
  }
}

function failure(error: unknown, chainId: ChainId, method: string): LatchkeyError {
  const adding = method === 'wallet_addEthereumChain'
  if (!adding && (walletErrorCode(error) === 5000 || nestedCode(error) === 4902))
    return networkUnrecognized({ chainId }, error)
  const known = switchErrorFrom(error, { chainId, method })
  if (known.code === 'network.invalid_chain_id') return networkUnrecognized({ chainId }, error)
  if (known.code === 'wallet.unsupported_method' && adding) return networkUnrecognized({ chainId }, error)
  return known.code.startsWith('wallet.') ? chainNotSupported({ chainId }, error) : known
}

function nestedCode(error: unknown): unknown {
  try {
    return (error as { readonly data?: { readonly originalError?: { readonly code?: unknown } } }).data?.originalError
      ?.code
  } catch {
    return
  }
}

function listen(provider: Provider, call: 'on' | 'removeListener', listener: (payload: unknown) => void): void {
  try {
    provider[call]?.('chainChanged', listener)
  } catch {
    // Without events the proof still comes from reading.
  }
}
