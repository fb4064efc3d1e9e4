import { memoryStorage } from '@latchkey/core'
import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { storedTransactions } from './storedTransactions'

const told = { chainId: 'eip155:1', from: '0xa', kind: 'swap', at: 5, status: 'pending' }
const moves = { token: '0xc', way: 'in', units: '100' }

/** What this page reads of what an earlier one wrote. */
function read(stored: unknown) {
  const storage = memoryStorage()
  storage.setItem('latchkey:1:transactions', JSON.stringify(stored))
  const { core, destroy } = openSite({ storage })
  onTestFinished(destroy)
  return core.persisted.read(storedTransactions)
}

it.each([
  ['sent alone', { hash: '0x1', nonce: 7 }, { hash: '0x1', nonce: 7, batch: undefined }],
  [
    'of a batch that waits in its wallet',
    { hash: '', batch: '0xb', wallet: 'org.harbor', moves },
    { hash: undefined, batch: { id: '0xb', wallet: 'org.harbor', moves } },
  ],
  ['of a batch whose hash is known', { hash: '0x2', batch: '0xb' }, { hash: '0x2', batch: { id: '0xb' } }],
])('a row of version 1 %s is read still', (_, before, now) => {
  expect(read([{ ...told, ...before }])).toMatchObject([{ ...told, ...now }])
})
it.each([
  ['without a hash or a batch', {}],
  ['with an empty hash alone', { hash: '' }],
  ['with the empty id of a batch', { hash: '', batch: '' }],
])('a row of version 1 %s is dropped alone', (_, before) => {
  expect(
    read([
      { ...told, ...before },
      { ...told, hash: '0x1' },
    ]),
  ).toMatchObject([{ hash: '0x1' }])
})
it('what is written is read again as it was', () => {
  const unseen = { ...told, hash: '0x1', status: 'unknown', effect: 'unseen' }
  expect(storedTransactions.parse([unseen, { ...unseen, effect: 'seen' }])).toMatchObject([
    { status: 'unknown', effect: 'unseen' },
    { status: 'unknown', effect: undefined },
  ])
  const rows = storedTransactions.parse([{ ...told, batch: { id: '0xb', moves } }])
  expect(read({ version: 2, value: rows })).toEqual(rows)
  expect(rows).toMatchObject([{ batch: { id: '0xb', moves } }])
})
it('the decimals of what was sent are read again, and odd ones left out', () => {
  const amount = { text: '100', symbol: 'TAX' }
  for (const [decimals, kept] of [
    [6, 6],
    [0, 0],
    [255, 255],
    [256, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['6', undefined],
  ]) {
    const rows = read({ version: 2, value: [{ ...told, hash: '0x1', amount: { ...amount, decimals } }] })
    expect(rows).toMatchObject([{ amount }])
    expect(rows?.[0]?.amount?.decimals).toBe(kept)
  }
})
it('that one may pay beside another is read again, and nothing else that stands there', () => {
  const rows = ['changed', 'unread', 'kept', true].map((twice, at) => ({ ...told, hash: `0x${at}`, twice }))
  expect(read({ version: 2, value: rows })?.map(({ twice }) => twice)).toEqual([
    'changed',
    'unread',
    undefined,
    undefined,
  ])
})
