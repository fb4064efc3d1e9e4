import type { RpcReader } from '../../wallet/RpcReader'
import type { WalletChain } from './WalletChain'

/** The wallet's own way to a chain. */
export type ChainReader = RpcReader<WalletChain>
