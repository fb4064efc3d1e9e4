import { chainErrorFrom, executionReverted, unknownNode } from './chain'
import { isOwn } from './connectErrorFrom'
import type { LatchkeyError } from './LatchkeyError'
import { networkInvalidChainId, networkUnrecognized } from './network'
import { type Fault, readFault, shorten } from './readFault'
import { rpcUnreachable } from './reading'
import { requestPending } from './requestPending'
import * as rpc from './rpc'
import { sendFailed } from './transaction'
import * as wallet from './wallet'
import { isRejectionCode, isRejectionText } from './walletErrorCode'

/** Which request failed, and on which chain (CAIP-2). */
export interface WireContext {
  readonly method: string
  readonly chainId: string
}

type Definitions = Readonly<Record<number, (data: WireContext & { detail: string }, cause?: unknown) => LatchkeyError>>

const rpcErrors: Definitions = {
  [-32700]: rpc.rpcParse,
  [-32600]: rpc.rpcInvalidRequest,
  [-32601]: rpc.rpcMethodNotFound,
  [-32602]: rpc.rpcInvalidParams,
  [-32603]: rpc.rpcInternal,
  [-32000]: rpc.rpcInvalidInput,
  [-32001]: rpc.rpcResourceNotFound,
  [-32002]: rpc.rpcResourceUnavailable,
  [-32003]: rpc.rpcTransactionRejected,
  [-32004]: rpc.rpcMethodNotSupported,
  [-32005]: rpc.rpcLimitExceeded,
  [-32006]: rpc.rpcVersionUnsupported,
}

// A wallet uses the numbers of JSON-RPC too, some of them in a sense of its own.
const walletErrors: Definitions = {
  ...rpcErrors,
  [-32601]: wallet.unsupportedMethod,
  [-32002]: (_data, cause) => requestPending({}, cause),
  [-32004]: wallet.unsupportedMethod,
  4100: wallet.unauthorized,
  4200: wallet.unsupportedMethod,
  4900: wallet.walletDisconnected,
  4901: wallet.chainDisconnected,
  4902: networkUnrecognized,
  5001: sendFailed,
  5700: wallet.unsupportedCapability,
  5710: wallet.unsupportedChain,
  5720: wallet.duplicateBundle,
  5730: wallet.unknownBundle,
  5740: wallet.bundleTooLarge,
  5750: wallet.upgradeRejected,
  5760: wallet.atomicityNotSupported,
  32603: networkInvalidChainId,
}

/**
 * Turns whatever a wallet threw for a request into exactly one error; an error of Latchkey passes. Never throws.
 * Connecting and switching have their own: `connectErrorFrom`, `switchErrorFrom`.
 *
 * @example
 * errorFromWallet({ code: 4001 }, { method: 'personal_sign', chainId: 'eip155:1' }).code // 'wallet.request_rejected'
 */
export function errorFromWallet(error: unknown, context: WireContext): LatchkeyError {
  if (isOwn(error)) return error
  const fault = readFault(error)
  if (isRejectionCode(fault.code)) return wallet.requestRejected({ method: context.method }, error)
  // Before the words of a refusal: a contract may choose those as its reason.
  const chain = chainError(fault, error)
  if (chain) return chain
  if (isRejectionText(fault.text)) return wallet.requestRejected({ method: context.method }, error)
  return lookUp(walletErrors, fault, context, error) ?? wallet.walletFailed(dataOf(fault, context), error)
}

/**
 * Turns whatever a node or the way to it threw into exactly one error: a `chain.*` error by the node's words, the
 * `rpc.*` error of its number, `chain.unknown_node` for an unknown number, `rpc.unreachable` without one. An error of
 * Latchkey passes. Never throws.
 * @example
 * errorFromRpc({ code: -32005 }, { method: 'eth_call', chainId: 'eip155:1' }).code // 'rpc.limit_exceeded'
 */
export function errorFromRpc(error: unknown, context: WireContext): LatchkeyError {
  if (isOwn(error)) return error
  const fault = readFault(error)
  const known = chainError(fault, error) ?? lookUp(rpcErrors, fault, context, error)
  if (known) return known
  if (fault.code === undefined) return rpcUnreachable({ chainId: context.chainId }, error)
  return unknownNode({ detail: shorten(fault.text) }, error)
}

function chainError({ code, text }: Fault, cause: unknown): LatchkeyError | undefined {
  return chainErrorFrom(text, cause) ?? (code === 3 ? executionReverted({ detail: shorten(text) }, cause) : undefined)
}

function lookUp(table: Definitions, fault: Fault, context: WireContext, cause: unknown): LatchkeyError | undefined {
  return fault.code === undefined ? undefined : table[fault.code]?.(dataOf(fault, context), cause)
}

function dataOf({ text }: Fault, { method, chainId }: WireContext): WireContext & { detail: string } {
  return { method, chainId, detail: shorten(text) }
}
