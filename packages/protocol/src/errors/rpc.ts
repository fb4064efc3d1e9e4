import { defineError, type ErrorFactory } from './LatchkeyError'

/** Which call an error is about, where it is known; `chainId` is CAIP-2. */
type OfCall = { readonly chainId?: string | undefined; readonly method?: string | undefined }

/** JSON-RPC -32700. */
export const rpcParse: ErrorFactory<'rpc.parse', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.parse',
  message: 'The node could not read the request as JSON. Check what stands between the page and the node.',
  rpcCode: -32700,
})

/** JSON-RPC -32600; also what a provider says of a `method` that is no text. */
export const rpcInvalidRequest: ErrorFactory<'rpc.invalid_request', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.invalid_request',
  message: 'The request was refused as malformed. Check its `method`, or the RPC URL of the network.',
  rpcCode: -32600,
})

/** JSON-RPC -32601. */
export const rpcMethodNotFound: ErrorFactory<'rpc.method_not_found', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.method_not_found',
  message: ({ method }) => `'${method ?? 'The method'}' does not exist here. Use another RPC URL or wallet for it.`,
  rpcCode: -32601,
})

/** JSON-RPC -32602. */
export const rpcInvalidParams: ErrorFactory<'rpc.invalid_params', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.invalid_params',
  message: ({ method }) => `The parameters of '${method ?? 'the call'}' were refused. Check their number and form.`,
  rpcCode: -32602,
})

/** JSON-RPC -32603. */
export const rpcInternal: ErrorFactory<'rpc.internal', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.internal',
  message: 'The node failed inside while answering. Try again or use another RPC URL.',
  rpcCode: -32603,
  retryable: true,
})

/** EIP-1474 -32000. */
export const rpcInvalidInput: ErrorFactory<'rpc.invalid_input', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.invalid_input',
  message: 'The node refused the input. Check the values that were sent.',
  rpcCode: -32000,
})

/** EIP-1474 -32001. */
export const rpcResourceNotFound: ErrorFactory<'rpc.resource_not_found', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.resource_not_found',
  message: 'The node does not have what was asked for. It may still be syncing: try again or use another RPC URL.',
  rpcCode: -32001,
})

/** EIP-1474 -32002. */
export const rpcResourceUnavailable: ErrorFactory<'rpc.resource_unavailable', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.resource_unavailable',
  message: 'What was asked for is not available right now. Try again in a moment.',
  rpcCode: -32002,
  retryable: true,
})

/** EIP-1474 -32003. */
export const rpcTransactionRejected: ErrorFactory<'rpc.transaction_rejected', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.transaction_rejected',
  message: 'The node refused to take the transaction, so it was not sent. Check its fee, nonce and amount.',
  rpcCode: -32003,
})

/** EIP-1474 -32004. */
export const rpcMethodNotSupported: ErrorFactory<'rpc.method_not_supported', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.method_not_supported',
  message: ({ method }) => `'${method ?? 'The method'}' is not supported here. Use another RPC URL or wallet for it.`,
  rpcCode: -32004,
})

/** EIP-1474 -32005. */
export const rpcLimitExceeded: ErrorFactory<'rpc.limit_exceeded', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.limit_exceeded',
  message: 'The node takes no more requests for now. Wait a moment or use an RPC URL with a higher limit.',
  rpcCode: -32005,
  retryable: true,
})

/** EIP-1474 -32006. */
export const rpcVersionUnsupported: ErrorFactory<'rpc.version_unsupported', OfCall> = /*#__PURE__*/ defineError({
  code: 'rpc.version_unsupported',
  message: 'The node does not speak this version of JSON-RPC. Use another RPC URL.',
  rpcCode: -32006,
})
