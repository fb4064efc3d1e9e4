import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const block = 512
/** Kinds of entries of the tar format that matter here; anything else is no part of a package. */
const kinds = { '\0': 'file', 0: 'file', 5: 'folder', x: 'attributes', g: 'attributes', L: 'longName' }

/**
 * The entries of a tarball as they are written, nothing unpacked: a program that unpacks may follow a link, take the last of two entries of one
 * name, or leave the folder it was given. Answers the files by their path in the package, and what no honest tarball has.
 *
 * @throws when the file is no gzip.
 */
export function readTarball(path) {
  const bytes = gunzipSync(readFileSync(path))
  const files = new Map()
  const faults = []
  const taken = new Set()
  let named
  let at = 0
  while (at + block <= bytes.length && bytes[at] !== 0) {
    const header = bytes.subarray(at, at + block)
    const size = Number.parseInt(textOf(header, 124, 12), 8) || 0
    const content = bytes.subarray(at + block, at + block + size)
    const kind = kinds[String.fromCharCode(header[156])]
    at += block + Math.ceil(size / block) * block
    if (kind === 'attributes') named = attribute(content, 'path') ?? named
    else if (kind === 'longName') named = textOf(content, 0, content.length)
    if (kind === 'attributes' || kind === 'longName') continue
    const name = named ?? [textOf(header, 345, 155), textOf(header, 0, 100)].filter(Boolean).join('/')
    named = undefined
    const within = name.replace(/^package\//, '')
    if (kind !== 'file' && kind !== 'folder') faults.push(`${name} is neither a file nor a folder`)
    else if (!isPlain(name)) faults.push(`${JSON.stringify(name)} does not stay in the folder of the package`)
    else if (kind === 'file') {
      // On many file systems two names that differ in their case alone are one file.
      if (taken.has(within.toLowerCase())) faults.push(`${within} is there twice`)
      taken.add(within.toLowerCase())
      const isProgram = (Number.parseInt(textOf(header, 100, 8), 8) & 0o111) !== 0
      files.set(within, { isProgram, hash: createHash('sha256').update(content).digest('hex'), content })
    }
  }
  // Some programs read on after an end that is too short.
  if (bytes.subarray(at).some((byte) => byte !== 0)) faults.push('something stands behind the end')
  return { files, faults }
}

const isPlain = (name) =>
  /^package(\/|$)/.test(name) &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such a character is what is looked for.
  !/[\0-\x1f\\]/.test(name) &&
  !name.split('/').includes('..')

const textOf = (bytes, from, length) => bytes.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '')

/** One attribute of a header in the pax format: `<length> <key>=<value>` and a line's end each. */
function attribute(content, key) {
  for (let at = 0; at < content.length; ) {
    const length = Number.parseInt(content.toString('utf8', at, at + 20), 10)
    if (!(length > 0)) return undefined
    const line = content.toString('utf8', at, at + length)
    const [, name, value] = /^\d+ ([^=]+)=([\s\S]*)\n$/.exec(line) ?? []
    if (name === key) return value
    at += length
  }
  return undefined
}
