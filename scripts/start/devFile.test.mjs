import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../services/devnet/src/temporaryFolder.mjs'
import { devFacts, readDevFile, removeDevFiles, writeDevFile, writePartialDevFile } from './devFile.mjs'

it('the facts have every key of their fixed shape, null for what does not exist', () => {
  expect(devFacts({ lab: 'http://localhost:4400' })).toEqual({
    version: 1,
    pid: process.pid,
    lab: 'http://localhost:4400',
    gallery: null,
    server: null,
    relay: null,
    frame: null,
    inbox: null,
    admin: null,
    scenarios: null,
    checkout: null,
    projectId: '00000000000000000000000000000001',
    chains: {},
    pubsub: {},
    accounts: [],
    contracts: {},
  })
})

it('what is written is read, replaces what was there, and leaves no other file', () => {
  const dataDir = temporaryFolder()
  writeDevFile(dataDir, devFacts())
  writeDevFile(dataDir, devFacts({ lab: 'http://localhost:4401' }))
  expect(readDevFile(dataDir).lab).toBe('http://localhost:4401')
  expect(readdirSync(dataDir)).toEqual(['dev.json'])
})

it('a file that is missing or damaged is no facts', () => {
  const dataDir = temporaryFolder()
  expect(readDevFile(dataDir)).toBeUndefined()
  writeFileSync(join(dataDir, 'dev.json'), '{"version":')
  expect(readDevFile(dataDir)).toBeUndefined()
})

it('removing takes the facts of the start along', () => {
  const dataDir = temporaryFolder()
  writePartialDevFile(dataDir, devFacts())
  writeDevFile(dataDir, devFacts())
  removeDevFiles(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
})
