import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../consumers/root'

/** A page as its guide says it is before and after, from the guide's own lines. */
export interface Guide {
  readonly before: string
  readonly after: string
  /** The files that stand beside the guide. */
  readonly files: { readonly before: string; readonly after: string }
}

/** Reads the guide from one kit and follows it: what it takes away goes, what it adds comes, the rest stays. */
export function readGuide(kit: string): Guide {
  const read = (name: string) => readFileSync(join(root, 'docs/migrating', kit, name), 'utf8')
  const [, diff = ''] = /```diff\n([\s\S]*?)```/.exec(read('README.md')) ?? []
  const lines = diff.split('\n').slice(0, -1)
  const side = (other: string) =>
    lines.flatMap((line) => (line.startsWith(other) ? [] : [`${line.slice(1)}\n`])).join('')
  return {
    before: side('+'),
    after: side('-'),
    files: { before: read('before.tsx'), after: read('after.tsx') },
  }
}
