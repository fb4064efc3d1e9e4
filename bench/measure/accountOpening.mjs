import { setTimeout } from 'node:timers/promises'
import { arrive, closeAway, parts } from '../account/arrive.mjs'
import { watchRequests } from '../browser/requests.mjs'
import { slowDown } from '../browser/slowDown.mjs'
import { addBareDialog, bareDialog, press } from './clickToModal.mjs'

const runs = 7
/** Milliseconds in which what the last press began comes to its end. */
const rest = 600
/** Milliseconds for which a pointer stands on a button before a hand presses it, and for which that holds it down. */
const stand = 150
const hold = 80
const account = { button: parts.button, row: 'token row' }

/**
 * Milliseconds from the press on the account's button until the tokens of this account are painted, processor slowed four times, and how
 * many of them the answer took. The page showed another account before, so all code is there and the answer is not: `mouse`, a pointer
 * that comes to stand on the button and presses, and `finger`, one that is there with the press, are counted from the release; `script`
 * presses without any length. `again`: once more, the answer known; `first`: the pointer rested on the button, nothing was opened before.
 * `bare`: a dialog of four rows.
 */
export async function accountOpening(browser, { wallet, holdings, account: shown, before }) {
  const samples = { mouse: [], finger: [], script: [], again: [], first: [], bare: [] }
  const afterAnother = (work) =>
    arrive(browser, { wallet, holdings, accounts: [before, shown] }, async (page) => {
      await slowDown(page)
      await press(page, account)
      await closeAway(page)
      await setTimeout(rest)
      await page.evaluate(() => globalThis.testWallet.setAccounts([1]))
      await page.locator(parts.button, { hasText: shown.address.slice(-4) }).waitFor()
      await setTimeout(rest)
      await work(page)
    })
  for (let run = 0; run < runs; run += 1) {
    await afterAnother(async (page) => {
      await page.locator(parts.button).hover()
      await setTimeout(stand)
      samples.mouse.push(await time(page, hold))
    })
    await afterAnother(async (page) => samples.finger.push(await time(page, hold)))
    await afterAnother(async (page) => {
      samples.script.push(await time(page))
      await closeAway(page)
      await setTimeout(rest)
      samples.again.push(await time(page))
      await closeAway(page)
      await setTimeout(rest)
      await page.evaluate(addBareDialog)
      samples.bare.push(await press(page, bareDialog))
    })
    await arrive(browser, { wallet, holdings, accounts: [shown] }, async (page) => {
      await slowDown(page)
      const { quiet } = watchRequests(page)
      await page.locator(parts.button).hover()
      await quiet()
      samples.first.push(await time(page))
    })
  }
  return samples
}

/** `whole` from the press to the tokens, `answer` while an answer of the server was on its way, `beyond` the rest. */
async function time(page, hold = 0) {
  const whole = await press(page, account, hold)
  const answer = await page.evaluate(readAnswer)
  return { whole, answer, beyond: whole - answer }
}

/** Runs in the page: milliseconds in which at least one question to the server about the account was open. */
function readAnswer() {
  const since = performance.getEntriesByName('bench pressed').at(-1).startTime
  const shown = performance.getEntriesByName('bench shown').at(-1).startTime
  const spans = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/balance\?|\/supported-chains/.test(name))
    .map(({ startTime, responseEnd }) => [Math.max(startTime, since), Math.min(responseEnd, shown)])
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other)
  let [sum, end] = [0, 0]
  for (const [from, to] of spans) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return sum
}
