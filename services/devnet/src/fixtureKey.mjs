import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const folders = ['../contracts/', './deploy/']
const files = ['./accounts.mjs', './chains.mjs', './compile.mjs', './buildFixture.mjs']
const tools = [
  require('@foundry-rs/anvil/package.json'),
  require('@openzeppelin/contracts/package.json'),
  require('solc/package.json'),
]

/** Names everything the deployed contracts depend on: sources, deploy files, versions of the tools. */
export function fixtureKey() {
  const hash = createHash('sha256')
  const add = (name, content) => hash.update(`${name}\0${content.length}\0`).update(content)
  for (const folder of folders) {
    for (const name of sourcesIn(at(folder))) add(name, readFileSync(at(folder + name)))
  }
  for (const file of files) add(file, readFileSync(at(file)))
  for (const { name, version } of tools) add(name, version)
  return hash.digest('hex').slice(0, 16)
}

const sourcesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.(sol|mjs)$/.test(name))
    .sort()
const at = (path) => fileURLToPath(new URL(path, import.meta.url))
