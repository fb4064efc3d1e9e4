import type { EvmAddress } from '../../../chain/networks/Network'
import { nativePlaceholder } from '../../../chain/networks/nativePlaceholder'

/** What 0x documents of a chain. */
export interface ZeroExChain {
  /** The contract that takes what is sold, and that every swap is sent to. */
  readonly holder: EvmAddress
  /** Stands for the native currency. */
  readonly native: string
}

const cancun: ZeroExChain = { holder: '0x0000000000001fF3684f28c67538d4D072C22734', native: nativePlaceholder }
const mantle: ZeroExChain = {
  holder: '0x0000000000005E88410CcDFaDe4a5EfaE4b49562',
  native: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
}

/**
 * Chains by CAIP-2 id for which 0x names its contract; those it swaps on without naming one are left out.
 *
 * https://docs.0x.org/docs/core-concepts/contracts#allowanceholder-addresses
 * https://docs.0x.org/evm/0x-swap-api/additional-topics/handling-native-tokens
 */
export const zeroExChains: Readonly<Record<string, ZeroExChain>> = {
  ...Object.fromEntries(
    [1, 10, 56, 130, 137, 143, 146, 480, 8453, 9745, 42161, 43114, 57073, 59144, 80094, 534352].map((number) => [
      `eip155:${number}`,
      cancun,
    ]),
  ),
  'eip155:5000': mantle,
}
