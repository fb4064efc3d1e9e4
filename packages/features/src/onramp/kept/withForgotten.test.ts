import { expect, it } from 'vitest'
import { withForgotten } from './withForgotten'

const [even, odd] = [0, 1].map((first) => Array.from({ length: 12 }, (_, at) => `${2 * at + first}-p`)) as [
  string[],
  string[],
]

it('two tabs that join what they put away keep the same, the last twenty', () => {
  const joined = withForgotten(even, ...odd)
  expect(joined).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 4}-p`))
  expect(withForgotten(odd, ...even)).toEqual(joined)
  // Hearing what was cut away changes nothing, so that neither writes again.
  expect(withForgotten(joined, ...even)).toBe(joined)
})
it('ids of an earlier release, without a time, are the first to go', () => {
  expect(withForgotten(['b', 'a'], '5-p', undefined)).toEqual(['a', 'b', '5-p'])
  expect(withForgotten(undefined, undefined)).toBeUndefined()
})
