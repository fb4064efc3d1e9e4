import { stopwatch } from './stopwatch.mjs'

/** A fresh visitor: nothing stored, nothing cached. `scripts` run before the page's own. Gives the page to `work`, then leaves. */
export async function visit(browser, scripts, work) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1024, height: 768 },
    locale: 'en',
  })
  context.setDefaultTimeout(20_000)
  try {
    await context.addInitScript(stopwatch)
    for (const content of scripts) await context.addInitScript({ content })
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}
