import type { ChainId } from '@latchkey/protocol/caip'

/**
 * What Lotus takes for a block (`BlockGasLimit`); gas of Ethereum is to it as 1 to 444:
 * https://docs.filecoin.io/smart-contracts/filecoin-evm-runtime/difference-with-ethereum
 */
const filecoin = 10_000_000_000n
/**
 * What a transaction may use (`MAX_L2_TX_GAS_LIMIT`), for what it publishes is gas too, at the price of the day:
 * https://docs.zksync.io/zksync-protocol/rollup/fee-model, https://docs.rs/crate/zksync_system_constants/0.1.0/source/src/ethereum.rs
 */
const eraVm = 80_000_000n

/**
 * Mantle is not among them: since Arsia, of April 2026, it multiplies gas by no price of its currency any more.
 * https://github.com/mantle-xyz/op-geth/releases/tag/v1.5.3
 */
const known: ReadonlyMap<string, bigint> = new Map([
  ...[314, 314_159].map((id) => [`eip155:${id}`, filecoin] as const),
  // ZKsync Era, Abstract, Lens and Sophon, and what they are tested on; Cronos zkEVM.
  ...[324, 300, 2_741, 11_124, 232, 37_111, 50_104, 531_050_104, 388].map((id) => [`eip155:${id}`, eraVm] as const),
])

/** Gas that a call may have on a chain that is known to count otherwise than Ethereum. */
export const knownGas = (id: ChainId): bigint | undefined => known.get(id)
