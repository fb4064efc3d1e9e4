// MODE=mouse|finger|script|again WHO=whale|usual N=8 TRACE=1 SAVE=path
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, closeAway, parts } from './account/arrive.mjs'
import { slowDown } from './browser/slowDown.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const { MODE = 'mouse', WHO = 'whale', N = 8, SAVE, SLOW = '1' } = process.env
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const { accounts } = holdings
const account = { button: parts.button, row: 'token row' }
const shown = accounts[WHO], before = accounts.other
const browser = await chromium.launch(chromiumLaunch())
const all = []
for (let run = 0; run < N; run += 1) {
  await arrive(browser, { wallet, holdings, accounts: [before, shown] }, async (page) => {
    if (SLOW === '1') await slowDown(page)
    await press(page, account); await closeAway(page); await setTimeout(600)
    await page.evaluate(() => globalThis.testWallet.setAccounts([1]))
    await page.locator(parts.button, { hasText: shown.address.slice(-4) }).waitFor()
    await setTimeout(600)
    if (MODE === 'again') { await press(page, account); await closeAway(page); await setTimeout(600) }
    if (MODE === 'mouse') { await page.locator(parts.button).hover(); await setTimeout(150) }
    if (SAVE) await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline', ...(process.env.CPU ? ['disabled-by-default-v8.cpu_profiler'] : []), ...(process.env.CATS ? process.env.CATS.split(',') : ['toplevel', 'blink', 'cc'])].concat() })
    const t = await press(page, account, MODE === 'script' || MODE === 'again' ? 0 : 80)
    if (SAVE) { const b = await browser.stopTracing(); writeFileSync(`${SAVE}.${run}.json`, b) }
    all.push(t)
  })
}
await browser.close()
const s = all.map(Math.round).sort((a, b) => a - b)
console.log(MODE, WHO, 'median', s[Math.floor(s.length / 2)], s.join(' '))
