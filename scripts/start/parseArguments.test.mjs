import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseArguments } from './parseArguments.mjs'

const start = fileURLToPath(new URL('../start.mjs', import.meta.url))
const none = { reset: false, lan: false, hot: false, help: false }

it.each([
  [[], none],
  [['--reset'], { ...none, reset: true }],
  [['--', '--lan', '--reset'], { ...none, reset: true, lan: true }],
  [['-h'], { ...none, help: true }],
])('%j is understood', (args, options) => {
  expect(parseArguments(args)).toEqual(options)
})

it.each(['--rest', 'lan', '--lan=1', ''])('%j is named as no flag', (word) => {
  expect(parseArguments(['--lan', word]).error).toBe(`There is no flag '${word}'.`)
})

it('npm start says which flag is wrong and lists those there are, and starts nothing', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [start, '--rest'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain("There is no flag '--rest'.")
  for (const flag of ['--reset', '--lan', '--help']) expect(stderr).toContain(flag)
})

it('npm start -- --help lists the flags', () => {
  expect(execFileSync(process.execPath, [start, '--help'], { encoding: 'utf8' })).toMatch(
    /--reset .+\n {2}--lan .+\n {2}--hot .+\n {2}--help /,
  )
})
