import { getWallets } from '@latchkey/protocol/api'
import { foldText } from '@latchkey/protocol/text'
import { parseInput } from '../../http/request/parseInput'
import { queryOf } from '../../http/request/queryOf'
import type { WalletsQuery } from './WalletsQuery'

const [{ entries: known }] = getWallets.query.pipe

/**
 * Reads the query of `GET /getWallets`; parameters that are empty count as absent, unknown ones are left alone.
 *
 * @throws HttpError 400 naming the parameter.
 */
export function parseWalletsQuery(parameters: URLSearchParams): WalletsQuery {
  const {
    badge,
    badge_type = badge,
    search,
    names,
    ...query
  } = parseInput(getWallets.query, queryOf(parameters, known))
  return {
    ...query,
    search: foldText(search),
    names: names.map(foldText),
    badge: badge_type === 'certified' || badge_type === 'none' ? badge_type : undefined,
  }
}
