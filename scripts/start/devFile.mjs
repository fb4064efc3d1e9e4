import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathOf = (dataDir) => join(dataDir, 'dev.json')

/** Facts about a running checkout in their fixed shape: a part that does not exist is null, never missing. */
export function devFacts(known = {}) {
  return {
    version: 1,
    pid: process.pid,
    lab: null,
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
    ...known,
  }
}

/** Writes `dev.json` in one step: a reader sees all of it or none. */
export function writeDevFile(dataDir, facts) {
  writeJson(pathOf(dataDir), facts)
}

/** The facts as they are while parts still start, for parts that need them; answers the file's path. */
export function writePartialDevFile(dataDir, facts) {
  const path = join(dataDir, 'dev.partial.json')
  writeJson(path, facts)
  return path
}

/** The facts, or undefined when there are none. */
export function readDevFile(dataDir) {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), 'utf8'))
  } catch {
    return undefined
  }
}

export function removeDevFiles(dataDir) {
  for (const name of ['dev.json', 'dev.partial.json']) rmSync(join(dataDir, name), { force: true })
}

function writeJson(path, facts) {
  const temporary = `${path}.${process.pid}.new`
  writeFileSync(temporary, `${JSON.stringify(facts, undefined, 2)}\n`)
  renameSync(temporary, path)
}
