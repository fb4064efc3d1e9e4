import { getBalance } from '@latchkey/protocol/api'
import type { ChainData } from '../service/createChainData'
import type { HoldingsQuestion } from './HoldingsQuestion'

/** Asks the server what an account holds on a chain; the answer is still to be checked. Rejects as `ChainData` does. */
export const askBalances = (
  data: Pick<ChainData, 'get'>,
  { chainId, address, forced, why, signal }: Omit<HoldingsQuestion, 'namespace'>,
): Promise<unknown> => {
  const forceUpdate = forced?.join(',')
  return data.get({
    path: getBalance.path.replace(':address', encodeURIComponent(address)),
    parameters: { currency: 'usd', chainId, forceUpdate },
    cache: forceUpdate ? 'no-cache' : undefined,
    // It still gathers what there is: a list that comes with it is no account without money.
    unready: 202,
    why,
    signal,
  })
}
