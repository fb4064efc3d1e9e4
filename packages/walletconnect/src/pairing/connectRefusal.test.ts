import { expect, test } from 'vitest'
import { WalletRefusal } from '../session/WalletRefusal'
import { connectRefusal } from './connectRefusal'

test("a wallet's no is the visitor's, any other answer a failure in its words, made clean", () => {
  expect(connectRefusal(new WalletRefusal({ code: 5000, message: 'No' }))).toMatchObject({
    ...{ code: 'connect.user_rejected', data: { connector: 'walletConnect' } },
  })
  expect(connectRefusal(new WalletRefusal({ code: 1, message: `\u202ebroken${'x'.repeat(200)}` }))).toMatchObject({
    ...{ code: 'connect.failed', data: { connector: 'walletConnect', detail: `broken${'x'.repeat(114)}` } },
  })
  const other = new Error('x')
  expect(connectRefusal(other)).toBe(other)
})
