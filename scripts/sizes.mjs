#!/usr/bin/env node
// node scripts/sizes.mjs [--budget <bytes before the first click>,<bytes until connected>]
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { budgets } from './sizes/budgets.mjs'
import { judgeSizes } from './sizes/judgeSizes.mjs'
import { measureSizes } from './sizes/measureSizes.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = process.argv.indexOf('--budget')
const given = at < 0 ? [] : (process.argv[at + 1] ?? '').split(',').map(Number)
const limits = Object.fromEntries(Object.entries(budgets).map(([name, most], index) => [name, given[index] ?? most]))

const { problems, table } = judgeSizes(await measureSizes(root), limits)
process.stdout.write(`${table}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
