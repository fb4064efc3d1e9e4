import { type Core, serviceUrl } from '@latchkey/core'
import { getPricePoints } from '@latchkey/protocol/api'
import { isChainId } from '@latchkey/protocol/caip'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { balanceToken } from '../holdings/balanceToken'
import type { Queries } from '../query/createQueries'
import { fingerprint } from '../query/fingerprint'
import type { ChainData } from '../service/createChainData'
import { isNotThere } from '../service/isNotThere'
import type { PricePoint } from './PricePoint'
import { parsePricePoints } from './parsePricePoints'

interface ReadPriceDayParameters {
  readonly core: Core
  readonly data: ChainData
  readonly queries: Pick<Queries, 'fetch'>
  /** CAIP-19. */
  readonly assetId: string
  readonly signal: AbortSignal
}

/**
 * What a token cost in the last 24 hours, as the server knows it; none where it does not.
 *
 * @throws `http.*`
 */
export async function readPriceDay({
  core,
  data,
  queries,
  assetId,
  signal,
}: ReadPriceDayParameters): Promise<readonly PricePoint[]> {
  const chainId = assetId.split('/')[0]
  const address = isChainId(chainId) ? balanceToken(chainId, assetId) : undefined
  if (address === undefined || !data.isNamed()) return []
  const service = serviceUrl(core, 'dataApi')
  const { path } = getPricePoints
  return queries.fetch(
    {
      kind: 'priceDay',
      key: `${address} ${fingerprint([service])}`,
      async read({ signal: until }) {
        try {
          return await data.get({ path, parameters: { address }, why: 'prices of the day', signal: until })
        } catch (error) {
          // A server without the call has no points either, and will not have them in a minute.
          if (isNotThere(error)) return { points: [] }
          throw error
        }
      },
      parse(answer) {
        const points = parsePricePoints(answer, core.clock.now())
        if (!points) throw httpBadAnswer({ url: `${service}${path}` })
        return points
      },
    },
    { signal },
  )
}
