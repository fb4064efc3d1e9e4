import { expect, type Locator, type Page, test } from '@playwright/test'
import { type HostParameters, openHost, type PageName } from './openHost'
import { modal, network, view } from './visitor'

const libraries = ['radix', 'base-ui', 'react-aria', 'mui', 'headless-ui'] as const satisfies readonly PageName[]

/** What a visitor loses over each host when our protection is taken away; MUI only fights what is not in the top layer. */
const unprotected = {
  radix: { containment: 'top-layer-only', losses: ['host open after use'] },
  'base-ui': { containment: 'top-layer-only', losses: ['Escape closes ours', 'host open after Escape'] },
  'react-aria': { containment: 'top-layer-only', losses: ['host open after use'] },
  mui: { containment: 'off', losses: ['typing', 'host open after use'] },
  'headless-ui': { containment: 'top-layer-only', losses: ['Escape closes ours', 'host open after Escape'] },
} as const

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings', includeHidden: true })
const search = (page: Page) => modal(page).locator('input')
const deepest = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const host = active?.getRootNode()
    return {
      text: active?.textContent ?? '',
      isOurs: host instanceof ShadowRoot && host.host.localName === 'latchkey-modal',
    }
  })

/** A host dialog is open with a note written in it, and above it our list of networks. */
async function openBoth(
  page: Page,
  library: PageName,
  containment: Pick<HostParameters, 'containment'> = {},
): Promise<void> {
  await openHost(page, library, { ...containment, setup: { moreNetworks: 8 } })
  await page.getByRole('button', { name: 'Open settings' }).click()
  await page.getByLabel('Note').fill('kept')
  await page.locator('[data-latchkey-button="network"]').click()
  await expect(view(page, 'Networks')).toBeVisible()
  await expect(search(page)).toBeVisible()
  // Raw mouse clicks go to a place, and the card moves while it opens.
  await modal(page).evaluate((dialog) => {
    // What follows the scrolling of a list never ends.
    const ends = dialog
      .getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map(({ finished }) => finished.catch(() => {}))
    return Promise.all(ends).then(() => {})
  })
}

const hides = (locator: Locator) =>
  locator.waitFor({ state: 'hidden', timeout: 2_000 }).then(
    () => true,
    () => false,
  )

/** What a visitor tries, by raw mouse and keys, and which of it came to nothing. */
async function lose(page: Page): Promise<readonly string[]> {
  const lost: string[] = []
  const check = (name: string, held: boolean) => held || lost.push(name)
  const box = await search(page).boundingBox()
  if (!box) throw new Error('The search has no place.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  check('focus by click', (await deepest(page)).isOurs)
  await page.keyboard.type('Quiet')
  check('typing', (await search(page).isVisible()) && (await search(page).inputValue()) === 'Quiet')
  // A filled search would take the first Escape.
  for (let letter = 0; letter < 5; letter++) await page.keyboard.press('Backspace')
  for (let stop = 0; stop < 14; stop++) await page.keyboard.press('Tab')
  check('Tab stays inside', (await deepest(page)).isOurs)
  check('host open after use', (await settings(page).count()) === 1)
  await page.keyboard.press('Escape')
  check('Escape closes ours', await hides(modal(page)))
  check('host open after Escape', (await settings(page).count()) === 1)
  check('focus returns', (await settings(page).count()) === 1 && (await deepest(page)).text === 'First devnet')
  return lost
}

for (const library of libraries) {
  test(`over an open ${library} dialog everything of ours works and the host survives`, async ({ page }) => {
    await openBoth(page, library)
    expect(await lose(page)).toEqual([])
    await expect(page.getByLabel('Note')).toHaveValue('kept')

    // Rows take the click, Close takes the click, the scrim takes the click; the host stays.
    await page.locator('[data-latchkey-button="network"]').click()
    await network(page, 31338).click()
    await expect(modal(page)).toBeHidden()
    await expect(page.locator('[data-latchkey-button="network"]')).toHaveText('Second devnet')
    await page.locator('[data-latchkey-button="network"]').click()
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(modal(page)).toBeHidden()
    await page.locator('[data-latchkey-button="network"]').click()
    await expect(view(page, 'Networks')).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(modal(page)).toBeHidden()
    await expect(settings(page)).toHaveCount(1)

    // The host is whole again: its field takes text, and the next Escape is its own.
    await page.getByLabel('Note').fill('still here')
    await expect(page.getByLabel('Note')).toHaveValue('still here')
    await page.keyboard.press('Escape')
    await expect(settings(page)).toHaveCount(0)
  })

  test(`over an open ${library} dialog it would fail without our containment`, async ({ page }) => {
    const { containment, losses } = unprotected[library]
    await openBoth(page, library, { containment })
    expect(await lose(page)).toEqual(expect.arrayContaining([...losses]))
  })
}
