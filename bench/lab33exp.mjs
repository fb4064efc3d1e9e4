import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, parts } from './account/arrive.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const browser = await chromium.launch(chromiumLaunch())
await arrive(browser, { wallet, holdings, accounts: [holdings.accounts[process.env.WHO ?? 'whale']] }, async (page) => {
  await press(page, { button: parts.button, row: 'token row' }); await setTimeout(1500)
  const out = await page.evaluate(readFileSync(process.argv[2], 'utf8'))
  console.log(typeof out === 'string' ? out : JSON.stringify(out, null, 1))
})
await browser.close()
