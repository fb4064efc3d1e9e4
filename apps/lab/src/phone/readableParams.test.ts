import { expect, it } from 'vitest'
import { readableParams } from './readableParams'

it('shows the text of a message', () => {
  expect(readableParams('personal_sign', ['0x68656c6c6f20e2ac96', '0x1'])).toBe('hello ⬖')
})

it('shows bytes that are no text as they came', () => {
  expect(readableParams('personal_sign', ['0xff', '0x1'])).toBe('0xff')
  expect(readableParams('personal_sign', ['hello', '0x1'])).toContain('"hello"')
})

it('shows anything else as JSON', () => {
  expect(JSON.parse(readableParams('eth_sendTransaction', [{ to: '0x1' }]))).toEqual([{ to: '0x1' }])
  expect(readableParams('wallet_getCapabilities', undefined)).toBe('')
})
