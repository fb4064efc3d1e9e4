import { expect, test } from 'vitest'
import { traceMarkdown, traceText } from './traceTable.mjs'

const trace = {
  cold: { total: 283.4, parts: { style: 20 }, owners: { React: 40 } },
  'bare dialog': { total: 18, parts: { style: 1.26 }, owners: { React: 0 } },
}

test('a line per part, a column per case', () => {
  expect(traceMarkdown(trace)).toBe(`| ms, CPU 4x slower | cold | bare dialog |
| --- | ---: | ---: |
| **press to rows** | 283 | 18 |
| traced: style | 20 | 1.3 |
| profiled, code of: React | 40 | 0.0 |`)
  expect(traceText(trace).split('\n')).toHaveLength(4)
})
