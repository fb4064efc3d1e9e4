import type { WalletEntry } from '@latchkey/protocol/api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsOf, walletEntry } from '../entry/walletEntry.test.support'
import { createWalletIndex } from './createWalletIndex'
import { parseWalletsQuery } from './parseWalletsQuery'

const indexOf = (entries: readonly WalletEntry[]) => createWalletIndex({ revision: 1, rows: rowsOf(entries) })
const ask = (entries: readonly WalletEntry[], query: string) =>
  indexOf(entries).find(parseWalletsQuery(new URLSearchParams(query)))
const named = (...names: readonly string[]) => names.map((name, at) => walletEntry(`w${at}`, at + 1, { name }))
const namesFor = (entries: readonly WalletEntry[], search: string) =>
  ask(entries, `search=${encodeURIComponent(search)}`).wallets.map(({ name }) => name)

describe('search', () => {
  it('ranks exact, prefix, prefix of a word, inside a word, and then by order', () => {
    const wallets = named('Metallica Gate', 'Open Gate', 'Frigate', 'Gatekeeper', 'Gate', 'Agate', 'Gateway')
    expect(namesFor(wallets, 'gate')).toEqual([
      'Gate',
      'Gatekeeper',
      'Gateway',
      'Metallica Gate',
      'Open Gate',
      'Frigate',
      'Agate',
    ])
  })

  it.each([
    ['metamsk', 'a letter missing'],
    ['metaamask', 'a letter too many'],
    ['metanask', 'a letter wrong'],
    ['metamaks', 'two letters swapped'],
    ['emtamask', 'the first two swapped'],
    ['netamask', 'the first one wrong'],
    ['metn', 'a slip in what is typed so far'],
  ])('finds MetaMask for %s: %s', (search) => {
    expect(namesFor(named('Rainbow', 'MetaMask'), search)).toEqual(['MetaMask'])
  })

  it('does not guess when something holds the search itself, or when it is short', () => {
    expect(namesFor(named('Rainbow', 'Rainbox'), 'rainbow')).toEqual(['Rainbow'])
    expect(namesFor(named('Trust'), 'trx')).toEqual([])
    expect(namesFor(named('Trust'), 'rainbow')).toEqual([])
  })

  it('folds case, marks, widths and invisible characters', () => {
    const wallets = named('Éclair Walłet', 'ＷＩＤＥ')
    expect(namesFor(wallets, 'eclair')).toEqual(['Éclair Walłet'])
    expect(namesFor(wallets, 'ÉCLAIR')).toEqual(['Éclair Walłet'])
    expect(namesFor(wallets, 'wide')).toEqual(['ＷＩＤＥ'])
    expect(namesFor(wallets, 'w\u200bi\u202ede')).toEqual(['ＷＩＤＥ'])
  })

  it('any part of a name finds it, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        (name, from, length) => {
          // Signs as people type them: half a Korean syllable is none.
          const graphemes = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
          const part = graphemes
            .slice(from % graphemes.length)
            .slice(0, 1 + (length % graphemes.length))
            .join('')
          fc.pre(part.trim() !== '')
          expect(namesFor(named('Other', name), part)).toContain(name)
        },
      ),
      { examples: [['\u1100\u1161', 0, 0]] },
    )
  })
})

describe('filters', () => {
  const wallets = [
    walletEntry('evm', 1, { badge_type: 'certified', alias_ids: ['old-evm'], rdns: 'evm.example' }),
    walletEntry('one', 2, { chains: ['eip155:137'] }),
    walletEntry('sol', 3, { namespaces: ['solana', 'stellar'] }),
    walletEntry('gone', 4, { hidden: true }),
    walletEntry('far', 5, { namespaces: ['stellar'] }),
  ]
  const idsFor = (query: string) => ask(wallets, query).wallets.map(({ id }) => id)

  it('lists what is not hidden and serves a namespace of ours', () => {
    expect(ask(wallets, '')).toMatchObject({ count: 3 })
    expect(idsFor('')).toEqual(['evm', 'one', 'sol'])
    expect(idsFor('include=gone,far')).toEqual([])
  })

  it('KM-10 compares chains exactly', () => {
    expect(idsFor('chains=eip155:1')).toEqual(['evm'])
    expect(idsFor('chains=eip155:137')).toEqual(['evm', 'one'])
    expect(idsFor('chains=eip155:13')).toEqual(['evm'])
    expect(idsFor('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,eip155:137')).toEqual(['evm', 'one', 'sol'])
    expect(idsFor('chains=bip122:000000000019d6689c085ae165831e93')).toEqual([])
  })

  it('takes ids, former ids and reverse DNS names', () => {
    for (const key of ['evm', 'old-evm', 'evm.example']) {
      expect(idsFor(`include=${key}`)).toEqual(['evm'])
      expect(idsFor(`exclude=${key}`)).toEqual(['one', 'sol'])
    }
    expect(idsFor('include=evm,old-evm,one')).toEqual(['evm', 'one'])
    expect(idsFor('names=WALLET%20ONE&rdns=evm.example')).toEqual(['evm', 'one'])
  })

  it('KM-74 takes both spellings of the badge', () => {
    expect(idsFor('badge_type=certified')).toEqual(['evm'])
    expect(idsFor('badge=certified')).toEqual(['evm'])
    expect(idsFor('badge_type=none')).toEqual(['one', 'sol'])
  })

  it('sorts by name when asked', () => {
    expect(ask(named('b', 'C', 'a'), 'sort=name').wallets.map(({ name }) => name)).toEqual(['a', 'b', 'C'])
  })
})

describe('paging', () => {
  const entries = fc
    .uniqueArray(fc.stringMatching(/^[a-c]{1,4}$/), { maxLength: 40 })
    .map((ids) =>
      ids.map((id, at) => walletEntry(id, 1 + (at % 7), { name: id, chains: at % 3 ? null : ['eip155:10'] })),
    )

  it('gives every match exactly once and the same count on every page', () => {
    fc.assert(
      fc.property(
        entries,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('', 'a', 'ab', 'abca'),
        fc.constantFrom('', '&chains=eip155:1', '&sort=name', '&exclude=a,ab'),
        (wallets, size, search, more) => {
          const index = indexOf(wallets)
          const page = (number: number) =>
            index.find(parseWalletsQuery(new URLSearchParams(`search=${search}${more}&entries=${size}&page=${number}`)))
          const { count } = page(1)
          const pages = Array.from({ length: Math.ceil(count / size) + 1 }, (_, at) => page(at + 1))
          const ids = pages.flatMap((one) => one.wallets.map(({ id }) => id))
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids).toHaveLength(count)
          expect(pages.map((one) => one.count)).toEqual(pages.map(() => count))
          expect(pages.at(-1)?.wallets).toEqual([])
        },
      ),
    )
  })
})
