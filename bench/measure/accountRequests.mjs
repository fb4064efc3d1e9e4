import { arrive, parts } from '../account/arrive.mjs'

/** What is drawn below each tab. */
const tabs = { tokens: parts.token, nfts: '[data-nft]', activity: '[data-transaction]' }
/** Each list of an account by the part of the path that asks for it. */
const lists = { tokens: /\/balance$/, NFTs: /\/nfts?$/, activity: /\/history$/ }
/** Milliseconds: the shortest lifetime of a list, that of the activity. */
const lifetime = 15_000

/** How often the server is asked for each list: by a visitor who looks at all of them twice, and by two tabs that do at the same time. */
export async function accountRequests(browser, { wallet, holdings, account }) {
  const once = await arrive(browser, { wallet, holdings, accounts: [account] }, async (page) => {
    const count = countLists(page.context(), holdings)
    await within(async () => {
      await look(page)
      await page.keyboard.press('Escape')
      await page.locator(parts.token).first().waitFor({ state: 'hidden' })
      await look(page)
    })
    return count()
  })
  const together = await arrive(browser, { wallet, holdings, accounts: [account] }, async (page) => {
    const other = await page.context().newPage()
    await other.goto(holdings.page, { waitUntil: 'networkidle' })
    await other.locator(`${parts.button} .latchkey-button-balance`).waitFor()
    const count = countLists(page.context(), holdings)
    await within(() => Promise.all([look(page), look(other)]))
    return count()
  })
  return { once, together }
}

/** Looks at every list until it is drawn. */
async function look(page) {
  await page.locator(parts.button).click()
  for (const [tab, drawn] of Object.entries(tabs)) {
    await page.locator(`[data-tab="${tab}"]`).click()
    await page.locator(drawn).first().waitFor()
  }
  await page.locator(`[data-tab="tokens"]`).click()
  await page.locator(tabs.tokens).first().waitFor()
}

/** Counts what the pages of a context ask the server for from now on. */
function countLists(context, { server }) {
  const paths = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === server) paths.push(pathname)
  })
  return () => {
    const counts = Object.entries(lists).map(([name, list]) => [name, paths.filter((path) => list.test(path)).length])
    for (const [name, count] of counts) if (count === 0) throw new Error(`nobody asked for ${name}`)
    return Object.fromEntries(counts)
  }
}

/** Asked once more after a lifetime would be right, and says nothing here. */
async function within(work) {
  const began = performance.now()
  await work()
  if (performance.now() - began > lifetime) throw new Error('the lists were looked at for longer than they live')
}
