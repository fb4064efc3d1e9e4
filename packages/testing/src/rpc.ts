export { createFaultyRpc, type FaultyRpc, type RpcRequest } from './rpc/createFaultyRpc'
export type { RpcFault } from './rpc/RpcFault'
