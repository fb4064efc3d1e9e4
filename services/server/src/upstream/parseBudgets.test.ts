import { expect, it } from 'vitest'
import { parseBudgets } from './parseBudgets'

it('budgets are read by provider, and what is none is told', () => {
  expect([...parseBudgets('coingecko=500, etherscan=180')]).toEqual([
    ['coingecko', 500],
    ['etherscan', 180],
  ])
  for (const wrong of ['', 'coingecko', 'coingecko=0', 'coingecko=1.5', 'gecko=5', 'coingecko=5;etherscan=5'])
    expect(() => parseBudgets(wrong)).toThrow('coingecko=30,etherscan=180')
})
