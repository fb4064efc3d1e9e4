import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { sendFrom } from './sendFrom'
import { typeInto } from './typeInto'

/** Sends by the account view, up to the wallet's yes. */
export async function sendMoney(visitor: LabVisitor, asset: string, amount: string, to: string): Promise<void> {
  const { view, press } = visitor
  await press(named(view('Account'), says.send))
  const form = view('WalletSend')
  await expect(form).toHaveAttribute('data-state', 'ready')
  if ((await form.locator('.token-pick').getAttribute('data-asset')) !== asset) {
    await press(form.locator('.token-pick'))
    await press(view('WalletSendSelectToken').locator(`[data-asset="${asset}" i]`))
  }
  await expect(form.locator(`.token-pick[data-asset="${asset}" i]`)).toBeVisible()
  await typeInto(visitor, form.getByRole('textbox', { name: says.amount }), amount)
  await sendFrom(visitor, to)
}
