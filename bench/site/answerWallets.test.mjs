import { expect, test } from 'vitest'
import { answerWallets } from './answerWallets.mjs'

function ask(query) {
  const { data, count } = JSON.parse(answerWallets(new URLSearchParams(query)))
  return { ids: data.map(({ id }) => id), count }
}

test('a thousand wallets come in pages that repeat none', () => {
  const pages = Array.from({ length: 25 }, (_, index) => ask(`page=${index + 1}&entries=40`))
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(1000)
  expect(pages[24]).toMatchObject({ count: 1000, ids: { length: 40 } })
  expect(ask('page=26&entries=40')).toEqual({ ids: [], count: 1000 })
})

test('a search finds what stands anywhere in a name, and counts all of it', () => {
  expect(ask('page=1&entries=3&search=LET 99')).toEqual({ ids: ['wallet-99', 'wallet-990', 'wallet-991'], count: 11 })
  expect(ask('page=1&entries=3&search=nowhere')).toEqual({ ids: [], count: 0 })
})

test('included, excluded, other chains and certified', () => {
  expect(ask('include=wallet-7,wallet-9&exclude=wallet-9&chains=eip155:1')).toEqual({ ids: ['wallet-7'], count: 1 })
  expect(ask('chains=eip155:10').count).toBe(0)
  expect(ask('badge_type=certified').count).toBe(100)
})
