#!/usr/bin/env node
// What each published package brings along, as CycloneDX, in `.latchkey/sbom`; see docs/vulnerabilities.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackages } from './build/readPackages.mjs'
import { billOfMaterials } from './release/billOfMaterials.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, '.latchkey/sbom')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
mkdirSync(folder, { recursive: true })
for (const one of readPackages(root)) {
  const path = join(folder, `${one.name.replace('@', '').replace('/', '-')}.cdx.json`)
  writeFileSync(path, `${JSON.stringify(billOfMaterials(lock, { root, ...one }), undefined, 2)}\n`)
  process.stdout.write(`${relative(root, path)}\n`)
}
