// What the entries stand on comes first: how React and viem look around is theirs to say.
import 'react'
import 'react-dom'
import 'viem'
import { footprint } from './footprint.mjs'

/** @type {Record<string, Awaited<ReturnType<typeof footprint>> & { exports: number }>} */
const report = {}
for (const entry of process.argv.slice(2)) {
  let exports = 0
  const found = await footprint(async () => {
    exports = Object.keys(await import(entry)).length
  })
  report[entry] = { ...found, exports }
}
process.stdout.write(JSON.stringify(report))
