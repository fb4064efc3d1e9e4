import { address, list, optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { coinbaseVariables } from './providers/coinbase/coinbaseVariables'
import { meldVariables } from './providers/meld/meldVariables'

/** What buying needs. */
export const onrampVariables = {
  ONRAMP_PROVIDER: optional(
    {
      about:
        'who sells for other money, the first choice first: coinbase and meld are services, stand-in and second-stand-in take none and are for local chains, off is nobody; default off',
      example: 'coinbase,meld',
    },
    ['off'] as const,
    sellers,
  ),
  ONRAMP_URL: optional(
    { about: 'base address of the stand-in', example: 'http://127.0.0.1:8570' },
    undefined,
    address('https', 'http'),
  ),
  ONRAMP_TIMEZONES: optional(
    { about: 'to whom is sold: all, or nobody in the restricted time zones; default all', example: 'restricted' },
    'all',
    word('all', 'restricted'),
  ),
  ONRAMP_COUNTRY: optional(
    { about: 'the country of visitors, by ISO 3166-1, for which services say what they sell', example: 'DE' },
    undefined,
    code(/^[A-Z]{2}$/, 'must be two capital letters'),
  ),
  ONRAMP_SUBDIVISION: optional(
    { about: 'the part of that country, by ISO 3166-2; Coinbase asks for it in the United States', example: 'NY' },
    undefined,
    code(/^[A-Z0-9]{1,3}$/, 'must be one to three capital letters or digits'),
  ),
  ONRAMP_RETURN: optional(
    {
      about:
        'where visitors who bought are sent back to: none, or origin, the site that asked where its project lists it; services know its address then; default none',
      example: 'origin',
    },
    'none',
    word('none', 'origin'),
  ),
  ...coinbaseVariables,
  ...meldVariables,
} satisfies Variables

const seller = word('off', 'stand-in', 'second-stand-in', 'coinbase', 'meld')

function sellers(names: string): readonly ReturnType<typeof seller>[] {
  const all = list(seller)(names)
  if (new Set(all).size < all.length) throw new Error('must name nobody twice')
  if (all.length > 1 && all.includes('off')) throw new Error('must be off alone, or those who sell')
  return all
}

function code(pattern: RegExp, problem: string) {
  return (value: string): string => {
    if (!pattern.test(value)) throw new Error(problem)
    return value
  }
}
