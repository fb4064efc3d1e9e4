import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { sendFrom } from './sendFrom'
import { typeInto } from './typeInto'

/** Sends an item of a collection from its page, up to the wallet's yes; so many, where there are several. */
export async function sendItem(visitor: LabVisitor, assetId: string, to: string, count?: string): Promise<void> {
  const { view, press } = visitor
  const account = view('Account')
  await press(account.getByRole('tab', { name: says.items }))
  await press(account.locator(`[data-nft="${assetId}" i]`))
  await press(named(view('NftDetails'), says.send))
  const form = view('WalletSend')
  await expect(form.locator(`.token-pick[data-asset="${assetId}" i]`)).toBeVisible()
  const amount = form.getByRole('textbox', { name: says.amount })
  if (count === undefined) await expect(amount).toHaveCount(0)
  else await typeInto(visitor, amount, count)
  await sendFrom(visitor, to)
}
