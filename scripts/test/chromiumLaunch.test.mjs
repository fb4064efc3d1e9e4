import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { chromiumLaunch } from './chromiumLaunch.mjs'

const listsOf = (text) =>
  [...text.matchAll(/--disable-features=([\w,]+)/g)].map(([, list = '']) => new Set(list.split(',')))

it('leaves out at least all that Playwright leaves out of its own accord, whose list ours takes the place of', async () => {
  // What is no browser ends at once, and Playwright says by which command it was started.
  const said = await chromium.launch({ ...chromiumLaunch(), executablePath: process.execPath }).catch(String)
  const [playwrights, ours] = listsOf(said)
  expect(playwrights.size).toBeGreaterThan(5)
  expect([...playwrights].filter((name) => !ours.has(name))).toEqual([])
})
