import { expect, test } from 'vitest'
import { withFigures } from './writeReport.mjs'

test('only what stands between the marks changes', () => {
  const text = 'before\n<!-- figures -->\nold\n<!-- /figures -->\nafter\n'
  const once = withFigures(text, 'new')
  expect(once).toBe('before\n<!-- figures -->\n\nnew\n\n<!-- /figures -->\nafter\n')
  expect(withFigures(once, 'new')).toBe(once)
})

test('a page that lost its marks is not overwritten', () => {
  expect(() => withFigures('nothing', 'new')).toThrow('no place for the figures')
})
