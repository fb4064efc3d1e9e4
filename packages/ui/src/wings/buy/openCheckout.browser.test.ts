import { expect, it, onTestFinished, vi } from 'vitest'
import { reopenCheckout } from './BuyInProgress/reopenCheckout'
import { openCheckout } from './openCheckout'

it('N-203 a window of the platform has no opener, before and after it goes to the page to pay on', async () => {
  const open = vi.spyOn(window, 'open')
  const checkout = openCheckout('One moment')
  const opened = open.mock.results[0]?.value as Window
  onTestFinished(() => {
    checkout?.close()
    open.mockRestore()
  })
  expect([opened.opener, opened.document.title, opened.document.body.textContent]).toEqual([
    null,
    'One moment',
    'One moment',
  ])
  checkout?.go('about:blank#checkout')
  await vi.waitFor(() => expect(opened.location.href).toBe('about:blank#checkout'))
  expect(opened.opener).toBeNull()
})

it.each([
  ['says no', () => null],
  [
    'throws',
    () => {
      throw new DOMException('sandboxed', 'SecurityError')
    },
  ],
])('a browser that %s opens none', (_, answer) => {
  const open = vi.spyOn(window, 'open').mockImplementation(answer)
  onTestFinished(() => open.mockRestore())
  expect(openCheckout('One moment')).toBeUndefined()
  expect(reopenCheckout('https://pay.example')).toBe(false)
})
