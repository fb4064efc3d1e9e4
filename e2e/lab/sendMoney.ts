import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { typeInto } from './typeInto'

/** Sends by the account view, up to the wallet's yes; answers the button that asked for it. */
export async function sendMoney(visitor: LabVisitor, asset: string, amount: string, to: string): Promise<void> {
  const { view, press } = visitor
  await press(named(view('Account'), /^(Send|إرسال)$/))
  const form = view('WalletSend')
  await expect(form).toHaveAttribute('data-state', 'ready')
  if ((await form.locator('.token-pick').getAttribute('data-asset')) !== asset) {
    await press(form.locator('.token-pick'))
    await press(view('WalletSendSelectToken').locator(`[data-asset="${asset}" i]`))
  }
  await expect(form.locator(`.token-pick[data-asset="${asset}" i]`)).toBeVisible()
  await typeInto(visitor, form.getByRole('textbox', { name: 'Amount' }), amount)
  await typeInto(visitor, form.getByRole('textbox', { name: 'To', exact: true }), to)
  await press(named(form, 'Review'))
  await expect(view('WalletSendPreview')).toHaveAttribute('data-state', 'ready')
  await press(named(view('WalletSendPreview'), /^Send /))
  await press(visitor.approve)
}
