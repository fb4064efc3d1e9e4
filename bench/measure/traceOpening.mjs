import { median } from '../report/quantile.mjs'
import { ownerNames, scriptShares } from '../trace/scriptShares.mjs'
import { partNames, timeParts } from '../trace/timeParts.mjs'
import { bareDialog, ours, press, restPointer, visitSlowly } from './clickToModal.mjs'

const runs = 7
const categories = ['-*', 'blink.user_timing', 'devtools.timeline', 'loading', 'v8', 'disabled-by-default-v8.compile']

/** What is pressed: the modal's button at once, the same after the pointer rested on it, a bare dialog's. */
const cases = {
  cold: { what: ours, prepare: async () => {} },
  'after intent': { what: ours, prepare: restPointer },
  'bare dialog': { what: bareDialog, prepare: async () => {} },
}

const mediansOf = (names, samples) =>
  Object.fromEntries(names.map((name) => [name, median(samples.map((sample) => sample[name]))]))

/**
 * Where the time from a press to the first frame with rows goes, processor slowed four times: by case, `total` milliseconds
 * without a trace, `parts` of the main thread's time from a trace, and `owners` of the running code from a CPU profile. Both
 * recordings slow the page down. Medians; the cases take turns. `folder` is the built page.
 */
export async function traceOpening(browser, origin, wallet, folder) {
  const samples = Object.fromEntries(Object.keys(cases).map((name) => [name, { total: [], parts: [], owners: [] }]))
  for (let run = 0; run < runs; run += 1)
    for (const [name, { what, prepare }] of Object.entries(cases)) {
      const open = (work) =>
        visitSlowly(browser, origin, wallet, async (page) => {
          await prepare(page)
          return work(page)
        })
      samples[name].total.push(await open((page) => press(page, what)))
      samples[name].parts.push(await open((page) => traced(browser, page, what)))
      samples[name].owners.push(await open((page) => profiled(page, what, folder)))
    }
  return Object.fromEntries(
    Object.entries(samples).map(([name, { total, parts, owners }]) => [
      name,
      { total: median(total), parts: mediansOf(partNames, parts), owners: mediansOf(ownerNames, owners) },
    ]),
  )
}

async function traced(browser, page, what) {
  await browser.startTracing(page, { categories })
  await press(page, what)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  return timeParts(traceEvents)
}

async function profiled(page, what, folder) {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.setSamplingInterval', { interval: 500 })
  await session.send('Profiler.start')
  await press(page, what)
  const { profile } = await session.send('Profiler.stop')
  return scriptShares(profile, folder)
}
