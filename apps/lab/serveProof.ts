import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Proof } from './src/proof/Proof'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Puts into the page what the repository says of itself, so that no figure of it is typed by hand. */
export function serveProof(): Plugin {
  return {
    name: 'latchkey-proof',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'latchkey-proof' },
        children: JSON.stringify(collectProof()).replaceAll('<', '\\u003c'),
        injectTo: 'head-prepend' as const,
      },
    ],
  }
}

/** Sizes from the last bench, licences from every package, languages and states from the sources of the interface. */
export function collectProof(): Proof {
  const { date, rows } = JSON.parse(read('bench/results.json')) as Bench
  const bytes = (name: string) => rows.find(({ figure }) => figure === name)?.value ?? Number.NaN
  return {
    bytes: {
      firstClick: bytes('bytes before the first click, React'),
      connected: bytes('bytes until connected, React'),
      measured: date,
    },
    licences: [...new Set(workspaces().map((folder) => licenceOf(folder)))].sort(),
    states: stateFiles('packages/ui/src/wings').reduce((sum, path) => sum + statesIn(read(path)), 0),
    languages: readdirSync(join(root, 'packages/ui/src/messages'))
      .flatMap((name) => /^shell\.([\w-]+)\.ts$/.exec(name)?.[1] ?? [])
      .sort((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other)),
  }
}

interface Bench {
  readonly date: string
  readonly rows: readonly { readonly figure: string; readonly value: number }[]
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const workspaces = (): readonly string[] =>
  ['packages', 'services'].flatMap((place) => readdirSync(join(root, place)).map((name) => `${place}/${name}`))

function licenceOf(folder: string): string {
  return (JSON.parse(read(`${folder}/package.json`)) as { readonly license: string }).license
}

const stateFiles = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.states.ts'))
    .map((path) => `${folder}/${path}`)

/** The keys of what a file of states exports as `states` and `variants`, which may stand on one line, with those of the tables they take in. */
function statesIn(source: string): number {
  const tables = source.matchAll(/^export const (?:states|variants)\b[^=]*= \{(?: \w+:[^\n]*| *\n[\s\S]*?^)\}/gm)
  const keysIn = (table: string): number => {
    const keys = table.match(/(?:^ {2}|= \{ )(?:'[^']+'|\w+)[:,]/gm)?.length ?? 0
    const taken = [...table.matchAll(/^ {2}\.\.\.(\w+),/gm)].map(([, name]) =>
      new RegExp(`^const ${name}\\b[^=]*= \\{ *\\n[\\s\\S]*?^\\}`, 'm').exec(source),
    )
    return taken.reduce((sum, found) => sum + (found ? keysIn(found[0]) : 0), keys)
  }
  return [...tables].reduce((sum, [table]) => sum + keysIn(table), 0)
}
