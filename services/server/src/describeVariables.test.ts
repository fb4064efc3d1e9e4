import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeVariables } from './describeVariables.test.support'

it('stands in the guide for operators, word for word', () => {
  const guide = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const [, block] = /<!-- variables -->\n([\s\S]*?)\n<!-- end -->/.exec(guide) ?? []
  expect(block).toBe(describeVariables())
})
