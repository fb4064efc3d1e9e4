import { expect, type Page } from '@playwright/test'
import { copyPairingLink } from './copyPairingLink'
import type { LabVisitor } from './labVisitor'

/** Connects a phone beside the page by its code; answers the phone. */
export async function pairPhone({ page, view, row, button, press, dialog }: LabVisitor, lab: string): Promise<Page> {
  await page.goto(lab)
  await press(button)
  await press(row('walletConnect'))
  await expect(view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
  const uri = await copyPairingLink(page)
  const phone = await page.context().newPage()
  await phone.goto(`${lab}/phone.html`)
  await phone.locator('[data-phone="uri"]').fill(uri)
  await phone.locator('[data-phone="pair"]').click()
  await phone.locator('[data-phone="approve"]').click()
  await page.bringToFront()
  await expect(dialog).toBeHidden()
  return phone
}
