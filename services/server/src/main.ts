#!/usr/bin/env node
import { runCommand } from './command/runCommand'

const lifetime = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    // Whoever asks twice means it.
    if (lifetime.signal.aborted) process.exit(1)
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
