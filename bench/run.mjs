#!/usr/bin/env node
// npm run bench [-- <name>...]: measures, prints a table, writes bench/results.json and the table of bench/README.md.
// With names (bytes, walletConnect, click, intent, slow, ..., account, trace, server, history, relay, hostile) it measures only those and writes nothing
// but the sections of account, history and hostile, which have places of their own.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../scripts/test/ensureChromium.mjs'
import { ensureInstalled } from '../scripts/test/ensureInstalled.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
ensureInstalled(root)
ensureChromium(root)
// Only now is everything there that the rest imports.
const { chromium } = await import('playwright')
const { chromiumLaunch } = await import('../scripts/test/chromiumLaunch.mjs')
const { findChromium } = await import('../scripts/test/findChromium.mjs')
const { account } = await import('./figures/account.mjs')
const { bytes } = await import('./figures/bytes.mjs')
const { history } = await import('./figures/history.mjs')
const { hostile } = await import('./figures/hostile.mjs')
const { relay } = await import('./figures/relay.mjs')
const { server } = await import('./figures/server.mjs')
const { times } = await import('./figures/times.mjs')
const { trace } = await import('./figures/trace.mjs')
const { walletConnect } = await import('./figures/walletConnect.mjs')
const { machine } = await import('./report/machine.mjs')
const { readCommit } = await import('./report/readCommit.mjs')
const { sharesText } = await import('./report/sharesTable.mjs')
const { textTable } = await import('./report/table.mjs')
const { traceText } = await import('./report/traceTable.mjs')
const { writeReport, writeSection } = await import('./report/writeReport.mjs')
const { within } = await import('./server/within.mjs')
const { openSite } = await import('./site/openSite.mjs')
const { preparePacked } = await import('./site/preparePacked.mjs')

/** What needs neither pages nor a browser. */
const withoutPages = { server, history, relay, hostile }
/** What is written by itself, whatever else was measured. */
const sections = new Set(['account', 'history', 'hostile'])
const measurements = {
  bytes,
  walletConnect,
  ...Object.fromEntries(
    Object.entries(times).map(([name, time]) => [
      name,
      async (stage) => ({ rows: [await time(stage)].flat(), problems: [] }),
    ]),
  ),
  account,
  trace,
  ...withoutPages,
}
const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : Object.keys(measurements)

/** Milliseconds after which a measurement has failed; those of several steps give each its own. */
const deadline = 420_000
/** Milliseconds of those that prepare for long before they measure. */
const deadlines = { history: 1_200_000, account: 900_000 }
const began = performance.now()
const say = (line) => process.stdout.write(`${line}\n`)

/** Measures one after the other, so that none disturbs the next; what could not be measured is told, not thrown. */
async function measureAll(stage) {
  const rows = []
  const problems = []
  const shares = {}
  let trace
  const sectionRows = {}
  for (const name of names) {
    try {
      const found = await within(deadlines[name] ?? deadline, () => measurements[name](stage))
      if (sections.has(name) && found.problems.length === 0) sectionRows[name] = found.rows
      else rows.push(...found.rows)
      problems.push(...found.problems)
      trace ??= found.trace
      Object.assign(shares, found.shares)
    } catch (error) {
      // Only the sentence: what follows it is the browser's log.
      problems.push(`${name} could not be measured: ${error.message.split('\n')[0]}`)
    }
  }
  return { rows, sectionRows, problems, trace, shares }
}

/** Opens what is measured, measures, reports; leaves nothing running. Answers the problems. */
async function bench() {
  const unknown = names.filter((name) => !measurements[name])
  if (unknown.length > 0)
    return unknown.map((name) => `${name} is not measured; ${Object.keys(measurements).join(', ')} are.`)
  const pages = names.some((name) => !withoutPages[name])
  if (pages) {
    say('Building and packing')
    await preparePacked(root)
  }
  const site = pages ? await openSite(root) : { close: async () => {} }
  let browser
  try {
    browser = await chromium.launch(chromiumLaunch(findChromium()))
    const place = machine(browser.version())
    const commit = await readCommit(root)
    say(`Measuring ${names.join(', ')}`)
    const { rows, sectionRows, problems, trace, shares } = await measureAll({ root, browser, ...site })
    if (rows.length > 0) say(textTable(rows))
    for (const own of Object.values(sectionRows)) say(textTable(own))
    if (trace) say(traceText(trace))
    if (Object.keys(shares).length > 0) say(sharesText(shares))
    if (place.load > place.cores)
      say(`The machine was busy (load ${place.load} on ${place.cores} cores): times are too long.`)
    const source = { ...commit, date: new Date().toISOString(), machine: place }
    const folder = join(root, 'bench')
    if (wanted.length === 0 && problems.length === 0)
      writeReport(folder, { version: 1, ...source, rows, trace, shares })
    for (const [name, own] of Object.entries(sectionRows)) writeSection(folder, name, { ...source, rows: own })
    return problems
  } finally {
    await browser?.close()
    await site.close()
  }
}

const problems = await bench().catch((error) => [error.message])
for (const problem of problems) process.stderr.write(`${problem}\n`)
say(`Took ${Math.round((performance.now() - began) / 1000)} s`)
process.exitCode = problems.length > 0 ? 1 : 0
