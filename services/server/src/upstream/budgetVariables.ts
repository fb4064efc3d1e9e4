import { optional } from '../config/optional'
import type { Values, Variables } from '../config/Variable'
import { geckoVariables } from './gecko/geckoVariables'
import { parseBudgets } from './parseBudgets'

/** What budgets of providers are known by. */
export const budgetVariables = {
  PROVIDER_BUDGETS: optional(
    {
      about:
        'requests a minute to coingecko or etherscan, for all visitors together; one that is not named has none, but coingecko without COINGECKO_KEY 30',
      example: 'coingecko=500,etherscan=180',
    },
    new Map() as ReadonlyMap<string, number>,
    parseBudgets,
  ),
  ...geckoVariables,
} satisfies Variables

/** About what the public address of CoinGecko answers a server; what a plan allows its operator alone knows. */
const withoutKey = 30

/** Requests a minute, by provider: what an operator named, over what is known without. */
export const budgetsOf = ({
  PROVIDER_BUDGETS: named,
  COINGECKO_KEY: key,
}: Pick<Values<typeof budgetVariables>, 'PROVIDER_BUDGETS' | 'COINGECKO_KEY'>): ReadonlyMap<string, number> =>
  new Map([...(key === undefined ? [['coingecko', withoutKey] as const] : []), ...named])
