import { expect, it } from 'vitest'
import { table } from './table.mjs'

const rows = [
  { name: 'lab', url: 'http://localhost:4400', about: 'playground' },
  { name: 'chain one', url: 'http://localhost:8545', about: 'anvil', standIn: 'not a public chain' },
  { name: 'chain two', url: 'http://localhost:8546', about: 'anvil', standIn: 'not a public chain' },
]

it('says what runs where, what is a stand-in, and how to stop', () => {
  expect(table({ rows, milliseconds: 1234 }).split('\n')).toEqual([
    '',
    'Latchkey runs (started in 1.2 s)',
    '  lab        http://localhost:4400  playground',
    '  chain one  http://localhost:8545  anvil',
    '  chain two  http://localhost:8546  anvil',
    '',
    'Local stand-ins:',
    '  chain one, chain two: not a public chain',
    '',
    'Stop with Ctrl-C. Start afresh with npm start -- --reset. For tools: .latchkey/dev.json',
  ])
})

it('gives the addresses for a phone, and says who else can use them', () => {
  const text = table({ rows, lan: '192.168.1.7', milliseconds: 0 })
  expect(text).toContain('everybody in it can reach these')
  expect(text).toContain('lab        http://192.168.1.7:4400')
})
