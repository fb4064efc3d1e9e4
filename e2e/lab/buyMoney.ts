import { expect, type Page } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { typeInto } from './typeInto'

/** Buys by the account view, up to the page to pay on; answers that page. */
export async function buyMoney(visitor: LabVisitor, amount: string): Promise<Page> {
  const { view, press, page } = visitor
  await press(named(view('Account'), says.buy))
  const form = view('OnRampProviders')
  await expect(form).toHaveAttribute('data-state', 'ready')
  await typeInto(visitor, form.getByRole('textbox', { name: says.amount }), amount)
  const opened = page.context().waitForEvent('page')
  await press(named(form, says.goToSeller))
  const checkout = await opened
  await expect(checkout.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  return checkout
}
