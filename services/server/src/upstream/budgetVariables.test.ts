import { expect, it } from 'vitest'
import { parseConfig } from '../parseConfig'
import { budgetsOf } from './budgetVariables'

const budgetsBy = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(budgetsOf(parseConfig(environment)))

it('without a key CoinGecko has a budget, whatever another provider has', () => {
  expect(budgetsBy({})).toEqual({ coingecko: 30 })
  expect(budgetsBy({ PROVIDER_BUDGETS: 'etherscan=180' })).toEqual({ coingecko: 30, etherscan: 180 })
  expect(budgetsBy({ PROVIDER_BUDGETS: 'coingecko=20' })).toEqual({ coingecko: 20 })
})

it('with a key it has what its operator names, and no other', () => {
  expect(budgetsBy({ COINGECKO_KEY: 'CG-1' })).toEqual({})
  expect(budgetsBy({ COINGECKO_KEY: 'CG-1', PROVIDER_BUDGETS: 'coingecko=500' })).toEqual({ coingecko: 500 })
})
