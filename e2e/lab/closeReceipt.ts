import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'

/** Waits until the network has the transfer, and goes back to the account. */
export async function closeReceipt({ view, press }: LabVisitor): Promise<void> {
  const receipt = view('WalletSendConfirmed')
  await expect(receipt.getByText(says.arrived)).toBeVisible()
  await press(named(receipt, says.done))
  await expect(view('Account')).toBeVisible()
}
