/** What the methods of EVM chains do: loaded with the first request that needs it. */
export { eip1474 as rpcRules } from '@latchkey/protocol/provider'
