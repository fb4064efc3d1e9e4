import { expect, it } from 'vitest'
import { gasOn } from './gasOn'

it('a chain that counts more gas than Ethereum has more of it for what is asked, and one that allows visitors less has no less', () => {
  expect(gasOn({}, 150_000)).toBe(150_000n)
  expect(gasOn({ mostGas: 10_000_000_000n }, 150_000)).toBe(50_000_000n)
  expect(gasOn({ mostGas: 3_000_000n }, 150_000)).toBe(150_000n)
})
