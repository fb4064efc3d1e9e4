import { expect } from 'vitest'
import { journey } from './journey'
import { openLab } from './openLab'
import type { Page } from './page/openPage'

const presses = 60

/** Presses Tab until the focus, in whatever shadow root, is on what matches. */
async function tabTo(page: Page, selector: string, name = /(?:)/): Promise<void> {
  const { source, flags } = name
  for (let count = 0; count < presses; count++) {
    if (await page.evaluate(hasFocus, selector, { source, flags })) return
    await page.press('Tab')
  }
  throw new Error(`no focus on ${selector} ${name} after ${presses} presses of Tab`)
}

/** In the page. */
function hasFocus(selector: string, name: { readonly source: string; readonly flags: string }): boolean {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const text = active?.getAttribute('aria-label') ?? active?.textContent ?? ''
  return !!active?.matches(selector) && new RegExp(name.source, name.flags).test(text)
}

journey('the keyboard alone: connect, approve, look at the account, leave', async ({ newPage }) => {
  const lab = await openLab(await newPage())
  const { page, view } = lab

  await tabTo(page, '[data-lab="hero"] button', /Connect wallet/)
  await page.press('Enter')
  await expect.poll(view('Connect').isShown).toBe(true)
  await tabTo(page, '[data-wallet="dev.test-wallet"]')
  await page.press('Enter')
  await expect.poll(lab.approve.isShown).toBe(true)
  await tabTo(page, 'button', /^Approve$/)
  await page.press('Enter')
  await expect.poll(lab.account.isShown).toBe(true)
  await expect.poll(view('ConnectingExternal').isShown).toBe(false)

  await tabTo(page, '[data-lab="hero"] button', /^Account (0x|\w+\.eth)/)
  await page.press('Enter')
  await expect.poll(view('Account').isShown).toBe(true)
  await page.press('Escape')
  await expect.poll(view('Account').isShown).toBe(false)
  // The focus is back where it was: no Tab is pressed in between.
  await page.press('Enter')
  await expect.poll(view('Account').isShown).toBe(true)
  await tabTo(page, 'button', /Disconnect/)
  await page.press(' ')
  await expect.poll(lab.connectButton.isShown).toBe(true)
  expect(await page.errors()).toEqual([])
})
