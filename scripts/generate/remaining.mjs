// Takes what is mended off the list of known faults, and never adds to it.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findClones } from '../checks/clones.mjs'
import { findSilent } from '../checks/docstrings.mjs'
import { loweredCeilings, remainingPath, shrunkList } from '../checks/judgeRemaining.mjs'
import { findCircles } from '../checks/layers.mjs'
import { findUntried } from '../checks/recipes.mjs'
import { findBannedWords } from '../checks/wordChoice.mjs'
import { say } from '../test/say.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const finders = {
  circles: [findCircles, shrunkList],
  words: [findBannedWords, shrunkList],
  clones: [findClones, shrunkList],
  docstrings: [findSilent, loweredCeilings],
  recipes: [findUntried, shrunkList],
}

const listed = JSON.parse(readFileSync(remainingPath(root), 'utf8'))
const lists = {}
for (const [check, [find, shrink]] of Object.entries(finders)) {
  const { groups, grown } = shrink({ found: await find({ root }), listed: listed[check] ?? {} })
  lists[check] = groups
  for (const line of grown) say(`not listed, mend it: ${check}: ${line}`)
  if (grown.length > 0) process.exitCode = 1
}
writeFileSync(remainingPath(root), `${JSON.stringify(lists, null, 2)}\n`)
