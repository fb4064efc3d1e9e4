import { swapContracts } from '@latchkey/protocol/api'
import type { EvmAddress } from '../../../chain/networks/Network'

/**
 * The contract of LI.FI by CAIP-2 id, which takes what is sold and is what every swap is sent to; chains for which it names none here
 * are left out.
 */
export const lifiContracts: Readonly<Record<string, EvmAddress>> = Object.fromEntries(
  swapContracts
    .filter(({ service }) => service === 'lifi')
    .flatMap(({ contract, chains }) => chains.map((number) => [`eip155:${number}`, contract])),
)
