import { expect, test } from 'vitest'
import { modalOf } from './modalOf.mjs'

const page = `# Error details

- Name: a journey

\`\`\`yaml
- generic [ref=e1]:
  - button "Connect" [ref=e4] [cursor=pointer]
  - dialog "Review" [ref=e492]:
    - generic [ref=e494]:
      - heading "Review" [level=1] [ref=e500]
      - button "Send" [disabled] [ref=e501] [cursor=pointer]
  - text: below
\`\`\`
`

test('the dialog of a page is told to its end, without marks and boxes', () => {
  expect(modalOf(page)).toBe('- dialog "Review":\n    - heading "Review" [level=1]\n    - button "Send" [disabled]')
})

test('a page without a dialog tells nothing, and of a long one forty lines are told', () => {
  expect(modalOf(page.replace('- dialog', '- alert'))).toBe('')
  const long = `- dialog:\n${'  - text: a\n'.repeat(100)}- text: b`
  expect(modalOf(long).split('\n')).toHaveLength(40)
})
