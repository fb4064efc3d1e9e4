import { describe, expect, it } from 'vitest'
import { isCheckoutLink } from './isCheckoutLink'

describe('N-200 a page to pay on', () => {
  it.each(['https://pay.example/buy?x=1', 'http://localhost:8570/pay/1', 'http://127.0.0.1:8570/pay/1'])(
    'is %s',
    (link) => expect(isCheckoutLink(link)).toBe(true),
  )
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://pay.example/1',
    'http://pay.example/',
    'http://localhost.evil.example/',
    'https://bank.example@evil.example/',
    'https://evil.example/\u202ebuy',
    ' https://pay.example',
    '//pay.example',
    'https://',
    '',
  ])('is not %j', (link) => expect(isCheckoutLink(link)).toBe(false))
})
