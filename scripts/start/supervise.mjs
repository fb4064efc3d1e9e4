// Starts the parts of Latchkey and keeps them running until `signal`.
//
// A part is `{ name, needs?, data?, start(context) }`: `needs` names the parts that must answer before it starts, `data`
// is its folder in `.latchkey`, emptied by --reset. `start` resolves once the part answered a real request, with
// `{ facts, rows, stop }`: its keys of dev.json, its rows of the printed table (`{ name, url, about, standIn? }`), and how it
// ends. The context gives it `root`, `dataDir`, `lan` (this machine's address in the network, with --lan), `hot` (pages come from their sources), `devFile` (path
// of a JSON file shaped like dev.json with the facts of the parts it needs), `facts` (the same, read), `signal`, `log` and `onFailure`.
// An app's vite process finds `devFile` in the environment as LATCHKEY_DEV, and may serve it to its page.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { paint, say } from '../test/say.mjs'
import { devFacts, removeDevFiles, writeDevFile, writePartialDevFile } from './devFile.mjs'
import { lanAddress } from './lanAddress.mjs'
import { parts as allParts } from './parts.mjs'
import { table } from './table.mjs'

/** Runs all parts; answers the exit code: 0 after a wanted stop, 1 when a part did not start or died. */
export async function supervise({ root, dataDir, reset, lan, hot = false, signal, parts = allParts, print = say }) {
  const ending = new AbortController()
  const running = []
  let failure
  const fail = (error) => {
    failure ??= error
    ending.abort()
  }
  signal.addEventListener('abort', () => ending.abort(), { once: true })
  if (signal.aborted) ending.abort()

  const address = lan ? lanAddress() : undefined
  mkdirSync(dataDir, { recursive: true })
  removeDevFiles(dataDir)
  if (reset) for (const { data } of parts) if (data) rmSync(join(dataDir, data), { recursive: true, force: true })

  let facts = {}
  const began = performance.now()
  const starts = new Map()
  const started = (name) => {
    if (!starts.has(name)) {
      const start = startPart(parts.find((part) => part.name === name))
      // A part that fails ends the others; those that waited for it end with it.
      start.catch((error) => fail(new Error(`${name} did not start: ${error.message}`, { cause: error })))
      starts.set(name, start)
    }
    return starts.get(name)
  }
  const startPart = async (part) => {
    await Promise.all((part.needs ?? []).map(started))
    ending.signal.throwIfAborted()
    const result = await part.start({
      root,
      dataDir,
      lan: address,
      hot,
      facts: devFacts(facts),
      devFile: writePartialDevFile(dataDir, devFacts(facts)),
      signal: ending.signal,
      log: (sentence) => print(paint('quiet', `${part.name}: ${sentence}`)),
      onFailure: (error) => fail(new Error(`${part.name}: ${error.message}`)),
    })
    running.push(result)
    facts = { ...facts, ...result.facts }
    return result
  }
  const results = await Promise.allSettled(parts.map(({ name }) => started(name)))

  if (!ending.signal.aborted) {
    writeDevFile(dataDir, devFacts(facts))
    const rows = results.flatMap(({ value }) => value.rows)
    print(table({ rows, lan: address, milliseconds: performance.now() - began }))
    await new Promise((resolve) => {
      ending.signal.addEventListener('abort', resolve, { once: true })
      if (ending.signal.aborted) resolve()
    })
  }

  // First the file: nobody should find parts that are about to end.
  removeDevFiles(dataDir)
  if (failure && !signal.aborted) print(paint('bad', failure.message))
  print(paint('quiet', 'Stopping'))
  await Promise.all(running.map(({ stop }) => stop()))
  return failure && !signal.aborted ? 1 : 0
}
