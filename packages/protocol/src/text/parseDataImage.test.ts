import { expect, it } from 'vitest'
import { parseDataImage } from './parseDataImage'

it.each(['svg+xml', 'png', 'webp', 'jpeg', 'gif'])('takes %s', (kind) => {
  expect(parseDataImage(` data:image/${kind};base64,AAAA\n`)).toBe(`data:image/${kind};base64,AAAA`)
})

it.each([
  'https://wallet.example/icon.png',
  'data:text/html,x',
  'data:image/x-icon,x',
  'xdata:image/png,x',
  'javascript:alert(1)',
  '',
  7,
  undefined,
])('takes no %j', (value) => expect(parseDataImage(value)).toBeUndefined())

it('takes nothing longer than any icon is', () => {
  const start = 'data:image/png,'
  expect(parseDataImage(start.padEnd(131_072, 'A'))).toHaveLength(131_072)
  expect(parseDataImage(start.padEnd(131_073, 'A'))).toBeUndefined()
})
