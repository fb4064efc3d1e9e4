import { ConfigError } from '../config/ConfigError'
import type { Values } from '../config/Variable'
import type { Services } from '../noun/Services'
import { liveMark } from '../upstream/liveMark'
import { createLifiSwaps } from './lifi/createLifiSwaps'
import { date as lifiDate, mark as lifiMark } from './lifi/fixtures/lifi.json'
import { createPoolSwaps } from './pools/createPoolSwaps'
import type { SwapProvider } from './SwapProvider'
import type { swapVariables } from './swapVariables'
import { createZeroExSwaps } from './zeroex/createZeroExSwaps'
import { date, mark } from './zeroex/fixtures/zeroex.json'

type Config = Values<typeof swapVariables>

/**
 * Who quotes and builds swaps by the configuration; `undefined` where that is nobody.
 *
 * @throws ConfigError for one that answers nobody without a key.
 */
export function openProvider(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'>,
  config: Config,
): SwapProvider | undefined {
  switch (config.SWAP_PROVIDER) {
    case 'off':
      return undefined
    case 'pools':
      return createPoolSwaps(services)
    case '0x':
      if (config.ZEROEX_KEY === undefined) throw new ConfigError(['SWAP_PROVIDER is 0x, which needs ZEROEX_KEY'])
      return createZeroExSwaps({ ...services, config }, liveMark({ mark, date }))
    case 'lifi':
      return createLifiSwaps({ ...services, config }, liveMark({ mark: lifiMark, date: lifiDate }))
  }
}
