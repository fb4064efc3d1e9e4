import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleFaults } from '../surface/checkExamples.mjs'
import { docstringFaults } from '../surface/docstringFaults.mjs'
import { readOptions } from '../surface/readOptions.mjs'
import { readSurface } from '../surface/readSurface.mjs'
import { readRemaining } from './judgeRemaining.mjs'

const listPath = '.latchkey/test/docstrings.txt'

/** What public docstrings lack, by rule. */
export async function findSilent({ root }) {
  const surface = readSurface(root)
  return { ...docstringFaults(surface, await readOptions(root, surface)), compiles: exampleFaults(root, surface) }
}

/** Compares what was found with how many faults each rule may still have. */
export function judgeDocstrings(found, ceilings) {
  return Object.entries(found).flatMap(([rule, faults]) => {
    const ceiling = ceilings[rule] ?? 0
    if (faults.length > ceiling)
      return [`${rule}: ${faults.length} docstrings to write, at most ${ceiling} may remain:\n  ${faults.join('\n  ')}`]
    return faults.length < ceiling
      ? [`${rule}: ${faults.length} remain and ${ceiling} are allowed; npm run generate -- remaining lowers it`]
      : []
  })
}

/** Every public export says what it is; functions, hooks, components and elements show an example that compiles; errors are named by code. */
export async function docstrings({ root }) {
  const found = await findSilent({ root })
  const all = Object.values(found).flat()
  mkdirSync(join(root, '.latchkey/test'), { recursive: true })
  writeFileSync(join(root, listPath), `${all.join('\n')}\n`)
  return {
    problems: judgeDocstrings(found, readRemaining(root, 'docstrings')),
    note: all.length > 0 ? `${all.length} still to write, listed in ${listPath}` : undefined,
  }
}
