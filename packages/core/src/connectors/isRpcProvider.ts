import type { RpcProvider } from '@latchkey/protocol/actions'

/** Whether a wallet's object takes JSON-RPC requests. */
export const isRpcProvider = (provider: object): provider is RpcProvider =>
  'request' in provider && typeof provider.request === 'function'
