import { openHoldings } from '../account/openHoldings.mjs'
import { accountOpening } from '../measure/accountOpening.mjs'
import { accountRequests } from '../measure/accountRequests.mjs'
import { scrollTokens } from '../measure/scrollTokens.mjs'

/** What an account on screen takes, with real lists of our server in front of a devnet. */
export async function account({ root, browser, origins, wallet }) {
  const holdings = await openHoldings({ root, origin: origins.account })
  try {
    const { usual, other, whale } = holdings.accounts
    const stage = { wallet, holdings }
    const few = await accountOpening(browser, { ...stage, account: usual, before: other })
    console.log(JSON.stringify(few))
    const many = await accountOpening(browser, { ...stage, account: whale, before: other })
    console.log(JSON.stringify(many))
    const frames = await scrollTokens(browser, { ...stage, account: whale })
    console.log(JSON.stringify(frames))
    const requests = await accountRequests(browser, { ...stage, account: usual })
    console.log(JSON.stringify(requests))
    return { rows: [], problems: [] }
  } finally {
    await holdings.stop()
  }
}
