import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'
import { sendFrom } from './sendFrom'

/** Sends an item of a collection from its page, up to the wallet's yes. */
export async function sendItem(visitor: LabVisitor, assetId: string, to: string): Promise<void> {
  const { view, press } = visitor
  const account = view('Account')
  await press(account.getByRole('tab', { name: says.items }))
  await press(account.locator(`[data-nft="${assetId}" i]`))
  await press(named(view('NftDetails'), says.send))
  const form = view('WalletSend')
  await expect(form.locator(`.token-pick[data-asset="${assetId}" i]`)).toBeVisible()
  await expect(form.getByRole('textbox', { name: says.amount })).toHaveCount(0)
  await sendFrom(visitor, to)
}
