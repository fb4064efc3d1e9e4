import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, parts } from './account/arrive.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const browser = await chromium.launch(chromiumLaunch())
await arrive(browser, { wallet, holdings, accounts: [holdings.accounts.whale] }, async (page) => {
  const t0 = Date.now()
  page.on('requestfinished', (q) => console.log(Date.now() - t0, q.method(), q.url().replace(/\?.*/, '').slice(-60), (q.postData() ?? '').slice(0, 160)))
  await press(page, { button: parts.button, row: 'token row' }); console.log('shown', Date.now() - t0)
  await page.evaluate(() => { let n = 0; new MutationObserver((m) => { console.log('mut ' + m.length + ' ' + [...new Set(m.map((x) => (x.target.className ?? x.target.parentElement?.className) + '/' + x.type + '/' + (x.attributeName ?? '')))].slice(0, 5).join(' ')) }).observe(document.querySelector('latchkey-modal').shadowRoot, { subtree: true, childList: true, attributes: true, characterData: true }) })
  page.on('console', (m) => console.log(Date.now() - t0, m.text().slice(0, 300)))
  await setTimeout(16000)
})
await browser.close()
