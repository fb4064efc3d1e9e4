import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTarball } from './readTarball.mjs'
import { contentFaults } from './tarballFaults.mjs'

const line = /^([0-9a-f]{64}) {2}([a-z0-9][\w.-]*\.tgz)$/
const ours = /^(@latchkey\/[a-z0-9-]+|latchkey(-[a-z0-9]+)*)$/

/**
 * What lies in a folder, against the sums that the job which built it gave on, and the tag that is released: the paths of the tarballs in the order
 * of the sums, and every reason to publish none of them.
 */
export function judgeRelease(folder, sums, tag) {
  const rows = sums
    .trimEnd()
    .split('\n')
    .map((text) => line.exec(text))
  if (rows.includes(null)) return { tarballs: [], problems: ['the sums are no list of hashes and tarballs'] }
  const names = rows.map(([, , name]) => name)
  const lying = readdirSync(folder)
  const missing = names.filter((name) => !lying.includes(name))
  const problems = [
    ...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${name} is listed twice`),
    ...lying.filter((name) => !names.includes(name)).map((name) => `${name} was not built by this run`),
    ...missing.map((name) => `${name} was built, but is not here`),
    ...rows
      .filter(([, , name]) => !missing.includes(name))
      .flatMap(([, hash, name]) => faultsOf(join(folder, name), name, hash, tag)),
  ]
  return { tarballs: names.map((name) => join(folder, name)), problems }
}

function faultsOf(path, name, hash, tag) {
  // What is not the file that was built is not even read.
  if (createHash('sha256').update(readFileSync(path)).digest('hex') !== hash) return [`${name} is not what was built`]
  const { files, faults } = readTarball(path)
  const manifest = JSON.parse(files.get('package.json')?.content.toString() ?? '{}')
  return [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...contentFaults(name, files),
    ...(ours.test(manifest.name) ? [] : [`${name}: ${manifest.name} is no package of ours`]),
    ...(tag === `v${manifest.version}` ? [] : [`${name}: its version is ${manifest.version}, the tag is ${tag}`]),
    ...(manifest.private || manifest.publishConfig ? [`${name}: says itself whether and where it is published`] : []),
  ]
}
