import {
  array,
  check,
  fallback,
  type InferOutput,
  minValue,
  number,
  optional,
  pipe,
  safeInteger,
  safeParse,
  transform,
  unknown,
} from 'valibot'
import { type ChainId, isChainId } from '../../caip/isChainId'
import type { Endpoint } from '../Endpoint'
import { record } from '../field'
import { query, queryText } from '../query'
import { wallet } from './wallet'

/** A wallet of a list, as the wallet service describes it; fields that are not sound are left out. */
export type ListedWallet = InferOutput<typeof wallet>

const longestList = 500
const mostEntries = 500

const wholeNumber = (name: string, usual: number, most: number) =>
  optional(
    pipe(
      queryText(
        (text) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
        `${name} must be a whole number from 1 to ${most}.`,
      ),
      transform(Number),
    ),
    String(usual),
  )

const commaList = <T extends string = string>(name: string, form: string, passes: (text: string) => boolean) =>
  optional(
    pipe(
      queryText(() => true, ''),
      transform((text): readonly T[] => text.split(',').filter((part): part is T => part !== '')),
      check((parts) => parts.length <= longestList, `${name} may list at most ${longestList}.`),
      check((parts) => parts.every(passes), `${name} must be a comma list of ${form}.`),
    ),
    '',
  )

const isKey = (text: string) => /^[0-9A-Za-z._-]{1,255}$/.test(text)

/** Both spellings of one filter are in use (KM-74). */
const badge = optional(queryText(() => true, ''))

/** `GET /getWallets`: one page of the wallets that match, in the order of the list. */
export const getWallets = {
  method: 'GET',
  path: '/getWallets',
  query: pipe(
    query({
      search: optional(
        queryText((text) => text.length <= 200, 'search may have at most 200 characters.'),
        '',
      ),
      page: wholeNumber('page', 1, 100_000),
      entries: wholeNumber('entries', 40, mostEntries),
      include: commaList('include', 'wallet ids', isKey),
      exclude: commaList('exclude', 'wallet ids', isKey),
      chains: commaList<ChainId>('chains', 'CAIP-2 ids such as eip155:1', isChainId),
      badge_type: badge,
      badge,
      sort: optional(
        queryText<'order' | 'name'>((text) => text === 'order' || text === 'name', 'sort must be order or name.'),
        'order',
      ),
      names: commaList('names', 'names', (name) => name.length <= 64),
      rdns: commaList('rdns', 'reverse DNS names', isKey),
    }),
    check(
      ({ badge, badge_type = badge }) => badge === undefined || badge === badge_type,
      'badge and badge_type must not differ.',
    ),
    check(
      ({ badge, badge_type = badge }) =>
        badge_type === undefined || badge_type === 'certified' || badge_type === 'none',
      'badge_type must be certified or none.',
    ),
  ),
  answer: record({
    data: pipe(
      array(unknown()),
      transform((entries) =>
        entries.flatMap((entry): readonly ListedWallet[] => {
          const read = safeParse(wallet, entry)
          return read.success ? [read.output] : []
        }),
      ),
    ),
    /** Matches in all, before paging. */
    count: fallback(pipe(number(), safeInteger(), minValue(0)), 0),
  }),
} as const satisfies Endpoint
