import { expect } from '@playwright/test'
import type { LabVisitor } from './labVisitor'
import { named } from './named'
import { says } from './says'

/** Waits until the receipt says how far the transfer is, that the network has it unless told otherwise, and goes back to the account; answers its hash. */
export async function closeReceipt({ view, press }: LabVisitor, said: RegExp = says.arrived): Promise<string> {
  const receipt = view('WalletSendConfirmed')
  await expect(receipt.getByText(said)).toBeVisible()
  const hash = await receipt.locator('.send[data-transaction]').getAttribute('data-transaction')
  await press(named(receipt, says.done))
  await expect(view('Account')).toBeVisible()
  return hash ?? ''
}
