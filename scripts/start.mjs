#!/usr/bin/env node
// Everything imported here runs before anything is installed, so it needs nothing but Node.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkNode } from './start/checkNode.mjs'
import { claimCheckout } from './start/claimCheckout.mjs'
import { readDevFile } from './start/devFile.mjs'
import { parseArguments, usage } from './start/parseArguments.mjs'
import { runningAlready } from './start/runningAlready.mjs'
import { ensureInstalled } from './test/ensureInstalled.mjs'
import { paint, say } from './test/say.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dataDir = join(root, '.latchkey')

async function start() {
  const { error, help, ...options } = parseArguments(process.argv.slice(2))
  if (error) throw new Error(`${error}\n\n${usage}`)
  if (help) return say(usage)
  checkNode(process.versions.node)

  const claim = claimCheckout(dataDir)
  if (claim.owner) {
    say(runningAlready(claim.owner, readDevFile(dataDir)))
    // Flags ask for a different start than the one that runs, and that did not happen.
    if (options.reset || options.lan || options.hot) process.exitCode = 1
    return
  }
  try {
    ensureInstalled(root, say)
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
    if (process.env.npm_lifecycle_event) whenParentEnds(() => stop.abort())
    const { supervise } = await import('./start/supervise.mjs')
    process.exitCode = await supervise({ root, dataDir, ...options, signal: stop.signal })
  } finally {
    claim.release()
  }
}

/** npm passes a SIGTERM only to the shell between it and this process, and that shell just ends. */
function whenParentEnds(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 250)
  watch.unref()
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${paint('bad', error.message)}\n`)
  process.exitCode = 1
}
