import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alike, friend } from '../../views/fixtures/transfers'
import { ether, me, modal, openTransfer } from './openTransfer.test.support'

const bob = { address: friend, name: 'bob.eth', times: 6 }
/** The review of a transfer to an address that looks like Bob's, by a feature that reviews the form as it stands. */
async function showReview() {
  const submitted: string[] = []
  let form: Record<string, unknown> = { token: ether, sendTokenAmount: '1', receiverAddress: alike }
  const review = async () => {
    const isBob = form['receiverAddress'] === friend
    return {
      ...{ form, from: me, amount: 10n ** 18n, decimals: 18, after: 1n, funds: 'enough', deposit: 0n },
      receiver: {
        ...{ address: form['receiverAddress'], name: form['receiverProfileName'], kind: 'account' },
        ...(isBob ? { past: 'known', times: 6 } : { past: 'first', times: 0, lookalike: bob }),
      },
      fee: { symbol: 'ETH', decimals: 18, least: 1n, most: 1n },
    }
  }
  await openTransfer('WalletSendPreview', {
    ...{ getState: () => form, review },
    fill: (fields: object) => {
      form = { ...form, ...fields }
    },
    submit: async ({ review: agreed }: { readonly review: { readonly receiver: { readonly address: string } } }) => {
      submitted.push(agreed.receiver.address)
      return new Promise(() => {})
    },
  })
  await vi.waitFor(() => expect(modal()?.querySelector('.page:not(.leaving) .hold')).toBeInstanceOf(HTMLElement))
  return { submitted, form: () => form }
}

it('U-22 from a look-alike one press leads to who was meant, who is reviewed anew and sent to', async () => {
  const { submitted, form } = await showReview()
  expect(page.getByRole('button', { name: /^Send/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Use bob.eth instead' }).click()
  const send = page.getByRole('button', { name: /^Send 1/ })
  await expect.element(send).toBeVisible()
  expect(form()).toMatchObject({ receiverAddress: friend, receiverProfileName: 'bob.eth' })
  expect(modal()?.querySelector('.hold')).toBeNull()
  expect(modal()?.querySelector('.who .full-address')?.textContent).toBe(friend)
  expect(submitted).toEqual([])
  await send.click()
  await vi.waitFor(() => expect(submitted).toEqual([friend]))
})

it('U-22 a press by the way sends nothing to a look-alike; by a screen reader a second one does', async () => {
  const { submitted } = await showReview()
  const hold = page.getByRole('button', { name: 'Hold to send to the new address' })
  await hold.click()
  expect(submitted).toEqual([])
  // As a screen reader presses: nothing went down before it.
  const press = () => modal()?.querySelector<HTMLElement>('.hold')?.click()
  press()
  const again = page.getByRole('button', { name: 'Press again to send to the new address' })
  await expect.element(again).toBeVisible()
  expect(submitted).toEqual([])
  press()
  await vi.waitFor(() => expect(submitted).toEqual([alike]))
})
