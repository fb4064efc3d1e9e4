import { swapContracts } from '@latchkey/protocol/api'
import type { EvmAddress } from '../../../chain/networks/Network'
import { nativePlaceholder } from '../../../chain/networks/nativePlaceholder'

/** What 0x documents of a chain. */
export interface ZeroExChain {
  /** The contract that takes what is sold, and that every swap is sent to. */
  readonly holder: EvmAddress
  /** Stands for the native currency. */
  readonly native: string
}

/** Those that are not the usual one. */
const natives: Readonly<Record<number, string>> = { 5000: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000' }

/**
 * Chains by CAIP-2 id for which 0x names its contract; those it swaps on without naming one are left out.
 *
 * https://docs.0x.org/evm/0x-swap-api/additional-topics/handling-native-tokens
 */
export const zeroExChains: Readonly<Record<string, ZeroExChain>> = Object.fromEntries(
  swapContracts
    .filter(({ service }) => service === '0x')
    .flatMap(({ contract: holder, chains }) =>
      chains.map((number) => [`eip155:${number}`, { holder, native: natives[number] ?? nativePlaceholder }]),
    ),
)
