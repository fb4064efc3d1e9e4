import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { typeInto } from './typeInto'

/** From a form that lacks nothing but who gets it, by the review, up to the wallet's yes. */
export async function sendFrom(visitor: LabVisitor, to: string): Promise<void> {
  const { view, press } = visitor
  const form = view('WalletSend')
  const review = view('WalletSendPreview')
  await typeInto(visitor, form.getByRole('textbox', { name: says.to }), to)
  await press(named(form, says.review))
  await expect(review).toHaveAttribute('data-state', 'ready')
  await press(named(review, says.sendIt))
  await visitor.agree()
}
