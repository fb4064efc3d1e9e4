import type { Values } from '../../config/Variable'
import type { ProviderTable } from '../../noun/ProviderTable'
import type { Services } from '../../noun/Services'
import type { SwapProvider } from '../SwapProvider'
import type { swapVariables } from '../swapVariables'
import { createLifiSwaps } from './lifi/createLifiSwaps'
import { date as lifiDate, mark as lifiMark } from './lifi/fixtures/lifi.json'
import { createPoolSwaps } from './pools/createPoolSwaps'
import { createZeroExSwaps } from './zeroex/createZeroExSwaps'
import { date as zeroExDate, mark as zeroExMark } from './zeroex/fixtures/zeroex.json'

type Config = Values<typeof swapVariables>
type Opening = Pick<Services<Config>, 'clock' | 'fetch' | 'lifetime' | 'config'>

/** Who may quote and build swaps. */
export const swapProviders: ProviderTable<Config['SWAP_PROVIDER'], Opening, SwapProvider> = {
  off: { about: 'off, nothing can be swapped' },
  pools: { about: 'over the Uniswap v2 and v3 routers that CHAINS_FILE names', open: createPoolSwaps },
  '0x': {
    about: 'over 0x, which is told what is swapped and by whom',
    needs: ['ZEROEX_KEY'],
    proven: [{ date: zeroExDate, mark: zeroExMark }],
    open: createZeroExSwaps,
  },
  lifi: {
    about: 'over LI.FI, which is told what is swapped and by whom',
    proven: [{ date: lifiDate, mark: lifiMark }],
    open: createLifiSwaps,
  },
}
