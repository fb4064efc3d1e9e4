import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const parsed = new Map()

/** The syntax tree and module record of one source file of the repository; a file is read once per run. */
export function parseSource(root, path) {
  const known = parsed.get(path)
  if (known) return known
  const source = parseText(path, readFileSync(join(root, path), 'utf8'))
  parsed.set(path, source)
  return source
}

/** The same for a text that is no file. */
export function parseText(path, code) {
  const { program, module, comments, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return { path, code, program, module, comments }
}

/** Calls `visit` with every node of a tree, parents first; of one that `enters` refuses, neither it nor what is below. */
export function walk(node, visit, enters = () => true) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit, enters)
    return
  }
  if (typeof node.type === 'string') {
    if (!enters(node)) return
    visit(node)
  }
  for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit, enters)
}

/** Line number (from 1) of an offset. */
export function lineAt(code, offset) {
  return code.slice(0, offset).split('\n').length
}
