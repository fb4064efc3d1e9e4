import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axeFindings'
import { labFragment } from './labFragment'
import { labVisitor } from './labVisitor'
import type { DevFile } from './startLatchkey'

const part = (page: Page, handle: string) => page.locator(`[data-lab="${handle}"]`)
const inPhone = (page: Page, handle: string) =>
  page.frameLocator('[data-lab="phone-dock"] iframe').locator(`[data-phone="${handle}"]`)
const inPreview = (page: Page) => page.frameLocator('[data-lab="preview-frame"]')

/** How far the page reaches beyond its window, and what stands out of it or is cut off inside it. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** What a newcomer sees of the page itself: what it is, its proof, options beside a page, the phone beside the modal. */
export function labPageJourneys(latchkey: () => DevFile): void {
  test('the page says what it is and proves it before the fold', async ({ page }) => {
    await page.goto(latchkey().lab)
    await expect(part(page, 'what')).toBeInViewport({ ratio: 1 })
    for (const name of ['size', 'licence', 'access', 'languages'])
      await expect(part(page, `proof-${name}`)).toBeInViewport({ ratio: 1 })
    const { rows } = JSON.parse(readFileSync(new URL('../../bench/results.json', import.meta.url), 'utf8')) as {
      readonly rows: readonly { readonly figure: string; readonly value: number }[]
    }
    const bytes = rows.find(({ figure }) => figure === 'bytes before the first click, React')?.value ?? 0
    await expect(part(page, 'proof-size')).toContainText(`${(bytes / 1000).toFixed(1)} kB`)
    await expect(part(page, 'proof-licence')).toContainText('MIT')
  })

  for (const [where, viewport, options] of [
    ['on a desktop, dark', { width: 1280, height: 800 }, { themeMode: 'dark' }],
    ['on a desktop, light', { width: 1280, height: 800 }, { themeMode: 'light' }],
    ['on a phone', { width: 390, height: 844 }, { themeMode: 'light' }],
    ['in Arabic', { width: 1280, height: 800 }, { themeMode: 'light', locale: 'ar' }],
    ['in Arabic on a phone', { width: 390, height: 844 }, { themeMode: 'dark', locale: 'ar' }],
  ] as const)
    test(`axe finds nothing ${where}, nothing is hidden and nothing stands out`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(`${latchkey().lab}/${labFragment({ options })}`)
      await expect(part(page, 'hero').locator('.latchkey-button').first()).toBeVisible()
      const isArabic = 'locale' in options
      await expect(page.locator('html')).toHaveAttribute('dir', isArabic ? 'rtl' : 'ltr')
      for (const handle of ['phone', 'gallery', 'copy-link', 'page-theme', 'go-code', 'proof', 'preview', 'code-text'])
        await expect(part(page, handle)).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await axeFindings(page)).toEqual([])
      // Letters of English in an Arabic page are names and code alone.
      if (isArabic) await expect(part(page, 'what')).toHaveText(/[\u0600-\u06ff]/)
    })

  test('nothing moves while the page loads, and nothing below when the sentence and the buttons change', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const kept = window as typeof window & { moved?: number }
      kept.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as readonly { readonly value: number }[])
          kept.moved = (kept.moved ?? 0) + entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(latchkey().lab)
    const visitor = labVisitor(page)
    await expect(visitor.button).toBeVisible()
    expect(await page.evaluate(() => (window as typeof window & { moved?: number }).moved)).toBeLessThan(0.01)
    const tops = () =>
      page.evaluate(() =>
        ['proof', 'try', 'wallet'].map(
          (id) => document.querySelector(`[data-lab="${id}"]`)?.getBoundingClientRect().top,
        ),
      )
    const before = await tops()
    await visitor.press(visitor.button)
    await visitor.connect('dev.test-wallet')
    await expect(visitor.button).toContainText('ETH')
    expect(await tops()).toEqual(before)
  })

  test('a preset shows in the page beside it, and the focus stays with who pressed', async ({ page }) => {
    await page.goto(latchkey().lab)
    await part(page, 'preview').scrollIntoViewIfNeeded()
    const card = inPreview(page).locator('latchkey-modal dialog[open] .card')
    await expect(card).toBeVisible()
    await part(page, 'preset-square').click()
    await expect(part(page, 'preset-square')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => card.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('0px')
    await expect(part(page, 'preset-square')).toBeFocused()
    await expect(part(page, 'code-text')).toContainText("radius: '0px'")
    // What runs beside it is no part of this page.
    await expect(page.locator('latchkey-modal [data-latchkey-view]')).toHaveCount(0)
  })

  test('the code names an own server as something to fill in, and what this machine runs on demand', async ({
    page,
  }) => {
    await page.goto(latchkey().lab)
    const text = part(page, 'code-text')
    await expect(text).toContainText('https://latchkey.your-site.example')
    await expect(text).not.toContainText('localhost')
    await expect(part(page, 'code-notes')).toContainText('https://latchkey.your-site.example')
    for (const [nth, found] of [
      [1, "'use client'"],
      [2, 'defineLatchkeyElements(latchkey)'],
      [3, '/latchkey/cdn.js'],
    ] as const) {
      await part(page, 'code-kind').locator('label').nth(nth).click()
      await expect(text).toContainText(found)
    }
    await part(page, 'code-place').locator('label').nth(1).click()
    await expect(text).toContainText('localhost')
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    test(`the test phone stands beside the modal, scans its code and approves (${viewport.width} wide)`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(latchkey().lab)
      const { button, row, view, told } = labVisitor(page)
      if (viewport.width > 1000) await part(page, 'phone').click()
      await button.click()
      if (viewport.width > 1000) await row('walletConnect').click()
      else await row('test-phone').click()
      await expect(view('ConnectingWalletConnect')).toBeVisible()
      if (viewport.width > 1000) {
        await expect(view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'ready')
        await inPhone(page, 'scan').click()
      } else {
        // The link that would open the phone in another tab.
        await view('ConnectingWalletConnect').getByText('Web', { exact: true }).click()
        await view('ConnectingWalletConnect').locator('a[href*="/phone/wc?uri="]').click()
      }
      await inPhone(page, 'approve').click()
      await expect.poll(async () => (await told('eip155')).status).toBe('connected')
      expect(page.context().pages()).toHaveLength(1)
      await expect(inPhone(page, 'session')).toBeVisible()
      // It comes down from above the modal as that closes: a press in that very moment would be of neither.
      await expect(page.locator('latchkey-modal dialog')).toBeHidden()
      await part(page, 'phone-away').click()
      await expect(part(page, 'phone-dock')).toHaveCount(0)
    })

  test('who goes back while the test wallet asks can still answer it, and asking again brings it back', async ({
    page,
  }) => {
    await page.goto(latchkey().lab)
    const visitor = labVisitor(page)
    const { row, view, told, approve, refuse, dialog } = visitor
    await visitor.button.click()
    await row('dev.test-wallet').click()
    await expect(approve).toBeVisible()
    const back = view('ConnectingExternal').getByRole('button', { name: 'Back' })
    await test.step('a late no changes nothing', async () => {
      await back.click()
      await expect(view('Connect')).toBeVisible()
      await refuse.click()
      await expect(approve).toHaveCount(0)
      await expect(view('Connect')).toBeVisible()
    })
    await test.step('a late yes does not connect', async () => {
      await row('dev.test-wallet').click()
      await back.click()
      await expect(view('Connect')).toBeVisible()
      await approve.click()
      await expect(approve).toHaveCount(0)
      expect((await told('eip155')).status).toBe('disconnected')
      await expect(dialog).toBeVisible()
    })
    await test.step('picked again, the same question is answered for this visit', async () => {
      await page.reload()
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await visitor.button.click()
      await row('dev.test-wallet').click()
      await expect(approve).toBeVisible()
      await back.click()
      await expect(view('Connect')).toBeVisible()
      await row('dev.test-wallet').click()
      await expect(view('ConnectingExternal')).toHaveAttribute('data-state', 'locked')
      await expect(page.locator('[data-test-wallet]')).toHaveCount(1)
      await approve.click()
      await expect(dialog).toBeHidden()
      expect((await told('eip155')).status).toBe('connected')
    })
    await test.step('closed and opened over it, the modal leaves it in reach', async () => {
      await visitor.leave()
      await visitor.button.click()
      await row('dev.test-wallet').click()
      await expect(approve).toBeVisible()
      await view('ConnectingExternal').getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      // The prompt may lie over it.
      await visitor.button.press('Enter')
      await expect(view('Connect')).toBeVisible()
      await refuse.click()
      await expect(approve).toHaveCount(0)
    })
  })

  test('on a phone the button is what one sees first, and the steps are true for every wallet', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(latchkey().lab)
    const { button, row, view } = labVisitor(page)
    const box = await button.boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844 / 2.5)
    await expect(page.locator('.steps li')).toHaveText(['Press Connect', 'Pick a wallet', 'Approve'])
    await button.click()
    await row('walletConnect').click()
    await expect(view('ConnectingWalletConnect')).toBeVisible()
    await expect(part(page, 'sentence')).not.toContainText('its own window')
    await expect(part(page, 'sentence')).toContainText('on another device')
  })

  test('events read as sentences, raw on demand, and the sheet says what a token call does', async ({ page }) => {
    await page.goto(latchkey().lab)
    const visitor = labVisitor(page)
    await visitor.press(visitor.button)
    await visitor.connect('dev.test-wallet')
    const line = part(page, 'events').locator('li', { hasText: 'Connected with Test wallet' })
    await expect(line).toBeVisible()
    await expect(line.locator('pre')).toBeHidden()
    await line.getByText('Raw').click()
    await expect(line.locator('pre')).toContainText('CONNECT_SUCCESS')

    await part(page, 'action-send-token').click()
    const sheet = page.locator('[data-test-wallet]')
    await expect(sheet.locator('.amount')).toHaveText('5 USD')
    for (const text of ['Send tokens', 'Latchkey Devnet', 'Fee, at most']) await expect(sheet).toContainText(text)
    await visitor.press(visitor.refuse)
    await part(page, 'action-send-ether').click()
    await expect(sheet.locator('.amount')).toHaveText('0.01 ETH')
    await visitor.press(visitor.refuse)
  })
}
