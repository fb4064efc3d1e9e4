import { expect, test } from 'vitest'
import { sharesMarkdown, sharesText } from './sharesTable.mjs'

const shares = { ours: { engine: 165.4, Kysely: 9.26, pg: 0 }, bare: { engine: 240, Kysely: 0, pg: 0 } }

test('a line per part that takes time, a column per case, and their sum', () => {
  expect(sharesMarkdown(shares)).toBe(`| µs of processor time an answer | ours | bare |
| --- | ---: | ---: |
| **together** | 175 | 240 |
| engine | 165 | 240 |
| Kysely | 9.3 | 0.0 |`)
  expect(sharesText(shares).split('\n')).toHaveLength(4)
})
