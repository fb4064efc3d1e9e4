import { openingRows, requestRows, scrollRows } from '../account/accountRows.mjs'
import { openHoldings } from '../account/openHoldings.mjs'
import { accountOpening } from '../measure/accountOpening.mjs'
import { accountRequests } from '../measure/accountRequests.mjs'
import { scrollTokens } from '../measure/scrollTokens.mjs'

/** What an account on screen takes: times, frames and requests, with the lists of our server in front of a devnet. */
export async function account({ root, browser, origins, wallet }) {
  const holdings = await openHoldings({ root, origin: origins.account })
  try {
    const { collector, usual, other, whale } = holdings.accounts
    const stage = { wallet, holdings }
    const few = await accountOpening(browser, { ...stage, account: usual, before: other })
    const many = await accountOpening(browser, { ...stage, account: whale, before: other })
    const frames = await scrollTokens(browser, { ...stage, account: whale })
    const requests = await accountRequests(browser, { ...stage, account: collector })
    return {
      rows: [
        ...openingRows('a few tokens', few),
        ...openingRows(`${holdings.tokens} tokens`, many),
        ...scrollRows(holdings.tokens, frames),
        ...requestRows(requests),
      ],
      problems: [],
    }
  } finally {
    await holdings.stop()
  }
}
