#!/usr/bin/env node
import { runCommand } from './command/runCommand'

const lifetime = new AbortController()
/** A terminal and npm both pass the same Ctrl-C on, within this time. */
const sameAsk = 1_000
let asked = 0
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    // Whoever asks twice means it.
    if (lifetime.signal.aborted && performance.now() - asked > sameAsk) process.exit(1)
    if (!lifetime.signal.aborted) asked = performance.now()
    lifetime.abort()
  })

const code = await runCommand(process.argv.slice(2), {
  environment: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  write: (chunk) => new Promise((resolve) => process.stdout.write(chunk, () => resolve())),
  lifetime: lifetime.signal,
})
process.exit(code)
