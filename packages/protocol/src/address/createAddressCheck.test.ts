import { describe, expect, test } from 'vitest'
import { createAddressCheck } from './createAddressCheck'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('an address check that remembers', () => {
  test('answers the second time as the first time, strict or not, per namespace', () => {
    const isAddress = createAddressCheck()
    for (let time = 0; time < 3; time++) {
      expect(isAddress('eip155', address.toLowerCase())).toBe(true)
      expect(isAddress('eip155', address.toLowerCase(), { strict: true })).toBe(false)
      expect(isAddress('eip155', address, { strict: true })).toBe(true)
      expect(isAddress('solana', address)).toBe(false)
      expect(isAddress('eip155', 7)).toBe(false)
    }
  })

  test('stays right after it has forgotten', () => {
    const isAddress = createAddressCheck(2)
    const verdicts = () => ['', 'x', '0x', address, address.toLowerCase()].map((value) => isAddress('eip155', value))
    expect(verdicts()).toEqual([false, false, false, true, true])
    expect(verdicts()).toEqual([false, false, false, true, true])
  })

  test('never keeps more than its limit, and keeps what is used', () => {
    // The memory is private, so its size shows in how often a namespace lookup has to be made.
    let decodes = 0
    const options = (): { readonly strict: boolean } => ({
      get strict() {
        decodes++
        return false
      },
    })
    const isAddress = createAddressCheck()
    const ask = (index: number) => {
      const before = decodes
      isAddress('eip155', `0x${index.toString(16).padStart(40, '0')}`, options())
      // Reading the verdict from memory looks at the option once, checking anew looks again.
      return decodes - before === 1
    }
    for (let index = 0; index < 8192; index++) expect(ask(index)).toBe(false)
    expect(ask(0)).toBe(true)
    expect(ask(8192)).toBe(false)
    expect(ask(0)).toBe(true)
    expect(ask(1)).toBe(false)
  })
})
