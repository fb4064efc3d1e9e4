import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHost, type PageName } from './openHost'
import { connectButton, modal, network, row, view } from './visitor'

/** Size and looks of everything a visitor sees of ours, as the browser computed them. */
const drawn = (scope: Locator) =>
  scope.evaluate((root) => {
    const inside = (top: ParentNode): Element[] =>
      [...top.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])])
    const all = root instanceof HTMLElement && root.shadowRoot ? inside(root.shadowRoot) : [root, ...inside(root)]
    return all.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { color, fontSize, letterSpacing, lineHeight, opacity, visibility, direction, textTransform, display } =
        getComputedStyle(element)
      return {
        element: `${element.localName}.${element.getAttribute('class') ?? ''}`,
        size: [Math.round(width), Math.round(height)],
        look: { color, fontSize, letterSpacing, lineHeight, opacity, visibility, direction, textTransform, display },
      }
    })
  })

const still = (page: Page) =>
  modal(page).evaluate((dialog) =>
    // What follows the scrolling of a list never ends.
    Promise.all(
      dialog
        .getAnimations({ subtree: true })
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  )

async function look(page: Page, name: PageName) {
  await openHost(page, name)
  await expect(page.locator('latchkey-button button')).toHaveCount(1)
  const buttons = [await drawn(page.locator('latchkey-button')), await drawn(page.locator('latchkey-network-button'))]
  await page
    .locator('latchkey-network-button')
    .evaluate((element) => element.shadowRoot?.querySelector('button')?.click())
  await expect(network(page, 31338)).toBeVisible()
  await still(page)
  return { buttons, place: await modal(page).locator('.card').boundingBox(), modal: await drawn(modal(page)) }
}

test('under every hostile rule of a page the elements and the modal look as on an ordinary one', async ({ page }) => {
  const ordinary = await look(page, 'elements')
  const hostile = await look(page, 'hostile-css')
  expect(hostile.buttons).toEqual(ordinary.buttons)
  expect(hostile.place).toEqual(ordinary.place)
  expect(hostile.modal).toEqual(ordinary.modal)
})

test('under every hostile rule of a page a visitor connects and switches by mouse and keys', async ({ page }) => {
  await openHost(page, 'hostile-css')
  await connectButton(page).click()
  await row(page).click()
  await expect(page.getByRole('button', { name: /^Account (?:0x|\w+\.eth)/ })).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await page.getByRole('button', { name: /^Network / }).press('Enter')
  await expect(view(page, 'Networks')).toBeVisible()
  await network(page, 31338).press('Enter')
  await expect(page.getByRole('button', { name: /^Network / })).toHaveText('Second devnet')
})
