import { expect, test } from 'vitest'
import { row } from './row.mjs'
import { markdownTable, textTable } from './table.mjs'

const rows = [
  row({ figure: 'bytes', unit: 'bytes', value: 17_320, bare: 67_690, targets: { bytes: 15_000 }, note: 'of a page' }),
  row({ figure: 'click', unit: 'ms', value: 90, bare: 60, targets: { ratio: 1.5, ms: 100 } }),
  row({ figure: 'open', unit: 'count', value: 3, targets: {} }),
]

test('the report says what was measured, beside what, against what', () => {
  expect(markdownTable(rows)).toBe(`|  | figure | measured | bare page | target | how |
| --- | --- | --- | --- | --- | --- |
| ✗ | bytes | 17.32 kB | 67.69 kB | <= 15.00 kB | of a page |
| ✓ | click | 1.50x, 90 ms | 60 ms | <= 1.5x, 100 ms |  |
|  | open | 3 |  |  |  |`)
})

test('the columns of the terminal stand one under the other', () => {
  expect(textTable(rows)).toBe(`   figure  measured      bare page  target
✗  bytes   17.32 kB      67.69 kB   <= 15.00 kB
✓  click   1.50x, 90 ms  60 ms      <= 1.5x, 100 ms
   open    3`)
})
