import { isChainId } from '@latchkey/protocol/caip'
import { badRequest } from '../../http/answer/HttpError'
import { foldText } from './foldText'
import type { WalletsQuery } from './WalletsQuery'

const longestList = 500
const mostEntries = 500

/**
 * Reads the query of `GET /getWallets`; parameters that are empty count as absent, unknown ones are left alone.
 *
 * @throws HttpError 400 naming the parameter.
 */
export function parseWalletsQuery(parameters: URLSearchParams): WalletsQuery {
  const one = (key: string): string | undefined => {
    const [first, ...more] = parameters.getAll(key)
    if (more.length > 0) throw badRequest(`${key} is given more than once.`)
    return first === '' ? undefined : first
  }
  const list = (key: string, form: string, passes: (text: string) => boolean): readonly string[] => {
    const parts = (one(key) ?? '').split(',').filter((part) => part !== '')
    if (parts.length > longestList) throw badRequest(`${key} may list at most ${longestList}.`)
    if (!parts.every(passes)) throw badRequest(`${key} must be a comma list of ${form}.`)
    return parts
  }
  const number = (key: string, fallback: number, most: number): number => {
    const text = one(key)
    if (text === undefined) return fallback
    if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > most)
      throw badRequest(`${key} must be a whole number from 1 to ${most}.`)
    return Number(text)
  }
  const search = one('search') ?? ''
  if (search.length > 200) throw badRequest('search may have at most 200 characters.')
  return {
    page: number('page', 1, 100_000),
    entries: number('entries', 40, mostEntries),
    include: list('include', 'wallet ids', isKey),
    exclude: list('exclude', 'wallet ids', isKey),
    chains: list('chains', 'CAIP-2 ids such as eip155:1', isChainId),
    search: foldText(search),
    badge: parseBadge(one('badge_type'), one('badge')),
    sort: parseSort(one('sort')),
    names: list('names', 'names', (name) => name.length <= 64).map(foldText),
    rdns: list('rdns', 'reverse DNS names', isKey),
  }
}

const isKey = (text: string) => /^[0-9A-Za-z._-]{1,255}$/.test(text)

/** Both spellings are in use (KM-74). */
function parseBadge(badgeType: string | undefined, badge: string | undefined): WalletsQuery['badge'] {
  const given = badgeType ?? badge
  if (badge !== undefined && badge !== given) throw badRequest('badge and badge_type must not differ.')
  if (given === undefined || given === 'certified' || given === 'none') return given
  throw badRequest('badge_type must be certified or none.')
}

function parseSort(given: string | undefined): WalletsQuery['sort'] {
  if (given === undefined || given === 'order' || given === 'name') return given ?? 'order'
  throw badRequest('sort must be order or name.')
}
