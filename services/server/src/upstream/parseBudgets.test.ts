import { expect, it } from 'vitest'
import { parseBudgets } from './parseBudgets'

it('budgets are read by provider, and what is none is told', () => {
  expect([...parseBudgets('coingecko=500, etherscan=180')]).toEqual([
    ['coingecko', 500],
    ['etherscan', 180],
  ])
  for (const wrong of ['', 'coingecko', 'coingecko=0', 'coingecko=15.5', 'gecko=50', 'coingecko=50;etherscan=50'])
    expect(() => parseBudgets(wrong)).toThrow('coingecko=30,etherscan=180')
})

it('a provider is named once, and by no less than what can be shared', () => {
  expect(() => parseBudgets('coingecko=50,coingecko=500')).toThrow('names coingecko twice')
  expect(() => parseBudgets('etherscan=180,coingecko=9')).toThrow('must be at least 10 for coingecko')
  expect([...parseBudgets('coingecko=10')]).toEqual([['coingecko', 10]])
})
