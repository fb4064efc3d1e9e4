import { chainIdOf } from '../caip/ChainId'
import type { RpcRules } from './RpcRules'

/**
 * Asks a node of an EVM chain which chain it serves.
 * @example
 * const chainId = await proveEvmNode(async () => '0x1', chainIdOf('eip155', '1')) // 'eip155:1'
 */
export const proveEvmNode: RpcRules['proveNode'] = async (ask) =>
  chainIdOf('eip155', String(Number(await ask('eth_chainId', []))))
