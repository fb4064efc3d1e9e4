#!/usr/bin/env node
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './test/ensureChromium.mjs'
import { ensureEngines } from './test/ensureEngines.mjs'
import { ensureInstalled } from './test/ensureInstalled.mjs'
import { ensureServers } from './test/ensureServers.mjs'
import { headOf } from './test/headOf.mjs'
import { parseArguments } from './test/parseArguments.mjs'
import { paint, say, spell } from './test/say.mjs'
import { sumTimes } from './test/sumTimes.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const started = performance.now()
const totals = { passed: 0, failed: 0 }
const failures = []
const failedTests = []
const files = []
const suites = []

function settle({ name, about, milliseconds, passed, failed, skipped = 0, note, output, failures: broken = [] }) {
  totals.passed += passed
  totals.failed += failed
  const mark = failed > 0 ? paint('bad', 'FAIL') : paint('good', ' ok ')
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  const remark = note ? paint('quiet', ` (${note})`) : ''
  say(`${mark} ${name.padEnd(9)} ${spell(milliseconds).padStart(8)}  ${about}${skips}${remark}`)
  if (failed > 0) failures.push({ name, output })
  tellFailed(broken)
}

/** At once and again at the end: a log that is cut, wherever, still shows some. The reasons of five are enough to begin with. */
function tellFailed(failed) {
  for (const [at, { name, why }] of failed.entries()) {
    say(`${paint('bad', 'FAIL')} ${name.replace(`${root}/`, '')}`)
    if (why && at < 5) say(why.replace(/^/gm, '     '))
  }
}

function finish() {
  for (const { name, output } of failures) {
    say()
    say(paint('bad', `FAIL ${name}`))
    say(output.trimEnd())
  }
  for (const { name, milliseconds, files: run } of suites) tellTimes(name, milliseconds, run)
  const slow = files.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10)
  if (slow.length > 0) {
    say()
    say('Slowest test files')
    for (const { file, milliseconds } of slow)
      say(`${spell(milliseconds).padStart(9)}  ${file.replace(`${root}/`, '')}`)
  }
  say()
  say(`Took ${spell(performance.now() - started)}`)
  tellFailed(failedTests)
  say(`${totals.passed} passed, ${totals.failed} failed`)
  process.exitCode = totals.failed > 0 ? 1 : 0
}

/** Where the time of a suite went; files run side by side, so that the sums exceed the clock. */
function tellTimes(name, milliseconds, run) {
  const folders = sumTimes(run, root)
  const total = folders.reduce((sum, folder) => sum + folder.milliseconds, 0)
  say()
  say(
    `${name}: ${spell(milliseconds)} by the clock, ${spell(total)} in ${run.length} ${run.length === 1 ? 'file' : 'files'}`,
  )
  for (const { folder, files: count, import: importing, tests, milliseconds: sum } of folders.slice(0, 12))
    say(
      `${spell(sum).padStart(12)}  ${folder} (${count} ${count === 1 ? 'file' : 'files'}, importing ${spell(importing)}, tests ${spell(tests)})`,
    )
}

async function step(name, about, run) {
  const began = performance.now()
  const pulse = setInterval(
    () => say(paint('quiet', `     ${name} runs since ${spell(performance.now() - began)}`)),
    60_000,
  )
  let result
  try {
    result = await run()
  } catch (error) {
    result = { passed: 0, failed: 1, output: `could not run: ${error.stack ?? error}` }
  } finally {
    clearInterval(pulse)
  }
  const milliseconds = performance.now() - began
  files.push(...(result.files ?? []))
  failedTests.push(...(result.failures ?? []))
  if (result.files?.length > 0) suites.push({ name, milliseconds, files: result.files })
  settle({ name, about: `${result.passed + result.failed} ${about}`, milliseconds, ...result })
}

/** Runs something that must succeed before others can; its failure is told and counted. */
function prepare(name, about, run) {
  const began = performance.now()
  try {
    run()
    return true
  } catch (error) {
    settle({ name, about, milliseconds: performance.now() - began, passed: 0, failed: 1, output: error.message })
    return false
  }
}

async function main() {
  const { parts, names, error } = parseArguments(process.argv.slice(2))
  if (error) {
    say(error)
    process.exitCode = 2
    return
  }
  if (!prepare('install', 'dependencies', () => ensureInstalled(root))) return finish()
  if (parts.includes('engines') && !prepare('engines', 'Firefox and WebKitGTK', () => ensureEngines())) return finish()
  // Of the tests in Node a few open a browser of their own.
  const needsBrowser = parts.some((part) => part === 'unit' || part === 'browser' || part === 'e2e')
  if (parts.includes('unit')) ensureServers()
  const hasBrowser = !needsBrowser || prepare('chromium', 'a browser to test in', () => ensureChromium(root))

  if (parts.includes('checks')) {
    const [{ checks }, { runChecks }] = await Promise.all([import('./test/checks.mjs'), import('./test/runChecks.mjs')])
    const known = checks.map(({ name }) => name)
    const named = checks.filter(({ name }) => names.length === 0 || names.includes(name))
    for (const name of names.filter((name) => !known.includes(name)))
      settle({
        name,
        about: 'is no check',
        milliseconds: 0,
        passed: 0,
        failed: 1,
        output: `Checks: ${known.join(', ')}`,
      })
    await runChecks(
      named,
      { root },
      {
        onSettled: ({ problems, ...result }) => {
          const failed = problems.length > 0 ? 1 : 0
          const output = problems.join('\n')
          const broken = failed > 0 ? [{ name: `the check ${result.name}`, why: headOf(output) }] : []
          failedTests.push(...broken)
          settle({ ...result, passed: 1 - failed, failed, output, failures: broken })
        },
      },
    )
  }

  const { runTests } = await import('./test/runTests.mjs')
  const about = {
    unit: 'tests in Node',
    browser: 'tests in Chromium',
    e2e: 'journeys in Chromium against the real stack',
    engines: 'journeys in Firefox and WebKitGTK against the real stack',
  }
  for (const part of parts.filter((part) => part in about)) {
    if (!hasBrowser && part !== 'engines') {
      await step(part, about[part], () => ({ passed: 0, failed: 1, output: 'could not run: no Chromium' }))
    } else {
      await step(part, about[part], () =>
        runTests(part, { root, names, stream: parts.length === 1 && process.stdout.isTTY === true }),
      )
    }
  }
  finish()
}

// A reader that closes early (`| head`) must not look like a crash.
process.stdout.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => setTimeout(() => process.exit(130), 3000).unref())

await main()
