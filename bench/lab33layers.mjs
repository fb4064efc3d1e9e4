import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, parts } from './account/arrive.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const browser = await chromium.launch(chromiumLaunch())
await arrive(browser, { wallet, holdings, accounts: [holdings.accounts.whale] }, async (page) => {
  await press(page, { button: parts.button, row: 'token row' })
  await page.waitForTimeout(1500)
  const s = await page.context().newCDPSession(page)
  await s.send('DOM.enable'); await s.send('LayerTree.enable')
  let last = []; s.on('LayerTree.layerTreeDidChange', (e) => { if (e.layers) last = e.layers })
  for (const css of ['', '.token{isolation:isolate!important}', '.image+.image{isolation:isolate!important}', '.image+.image{z-index:1!important}', '.token{z-index:0!important}', '.row{isolation:isolate}', '.token{position:static!important}.row{position:relative}', '.image+.image{box-shadow:none!important;border:2px solid var(--card);box-sizing:content-box!important}','.image+.image{box-shadow:none!important;outline:2px solid var(--card)!important;outline-offset:0!important}']) {
    await page.evaluate((css) => { const sh = document.querySelector('latchkey-modal').shadowRoot; let st = sh.querySelector('#x'); if (!st) { st = document.createElement('style'); st.id = 'x'; sh.append(st) } st.textContent = css }, css)
    await page.waitForTimeout(400); await page.mouse.move(400 + Math.random() * 50, 500); await page.mouse.wheel(0, 3); await page.waitForTimeout(500)
    console.log(last.length, css)
  }
})
await browser.close()
