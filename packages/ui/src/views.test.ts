import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViewName } from '@latchkey/flow'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { views } from './views'

const source = dirname(fileURLToPath(import.meta.url))
/** Folders below one, by name. */
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
/** The folder of each view. */
const folders = new Map(
  foldersIn(join(source, 'wings'))
    .flatMap((wing) => foldersIn(join(source, 'wings', wing)).map((view) => join(source, 'wings', wing, view)))
    .map((path) => [basename(path), path]),
)
const modelFile = (view: string) => join(folders.get(view) ?? '', `${view}Model.ts`)

/** Reads the types themselves, so that a state added to a model is known here without a word. */
const program = ts.createProgram([...folders.keys()].map(modelFile).concat(join(source, 'views/Screen.ts')), {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@latchkey/source'],
  jsx: ts.JsxEmit.ReactJSX,
})
const checker = program.getTypeChecker()

/** The values of a union of string literals. */
const literals = (type: ts.Type): string[] =>
  (type.isUnion() ? type.types : [type]).map((one) => (one.isStringLiteral() ? one.value : checker.typeToString(one)))

function exportedType(file: string, name: string): ts.Type {
  const module = program.getSourceFile(file)
  const symbol = module && checker.getSymbolAtLocation(module)
  const found = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name)
  if (!found) throw new Error(`${file} exports no ${name}`)
  return checker.getDeclaredTypeOfSymbol(found)
}

/** Every `data-state` a view can take. */
function statesOf(view: string): string[] {
  const state = exportedType(modelFile(view), `${view}Model`).getProperty('state')
  if (!state) throw new Error(`${view}Model has no state`)
  return literals(checker.getTypeOfSymbol(state)).sort()
}

const flowViews = () => {
  const file = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/flow/src/modal/View.ts'))
  return literals(exportedType(file?.fileName ?? '', 'ViewName')).sort()
}

it('every view of the flow has a folder, code and tiles, and there are no others', () => {
  for (const names of [[...folders.keys()], Object.keys(views)]) expect(names.sort()).toEqual(flowViews())
})

/** The values hosts and tests may rely on. */
const published =
  'loading ready empty error offline slow stale unconfirmed success disabled connecting awaiting-wallet locked rejected failed not-installed timed-out connected'.split(
    ' ',
  )

describe.each([...folders.keys()] as ViewName[])('%s', (view) => {
  it('has a tile for every state its model can take', () => {
    const drawn = new Set(Object.values(views[view]).map(({ state }) => state))
    expect([...drawn].sort()).toEqual(statesOf(view))
  })

  it('takes only published states', () => {
    expect(published).toEqual(expect.arrayContaining(statesOf(view)))
  })
})

it('the shell and what views are made of test no view by its name: they ask for its descriptor', () => {
  const names = Object.keys(views)
  const files = ['shell', 'views', 'parts'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(source, folder, file)),
  )
  const code = files.filter((file) => /(?<!\.(?:test|support))\.tsx?$/.test(file))
  expect(code.length).toBeGreaterThan(40)
  const naming = code.filter((file) => {
    const bare = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\bname: '\w+'/g, '')
    return names.some((name) => new RegExp(`['"\`]${name}['"\`]`).test(bare))
  })
  expect(naming).toEqual([])
})

it('the handles that a host finds a view by are told, with every `data-state` that only some views have', () => {
  const common = ['loading', 'ready', 'empty', 'error', 'offline', 'slow', 'stale', 'success', 'disabled']
  const own = new Map<string, string[]>()
  for (const view of Object.keys(views))
    for (const state of statesOf(view)) if (!common.includes(state)) own.set(state, [...(own.get(state) ?? []), view])
  const readme = readFileSync(join(source, '../README.md'), 'utf8')
  const told = [...readme.matchAll(/^\| `([a-z-]+)` \| ([A-Za-z, ]+) \| .+ \|$/gm)].map(([, state, where]) => [
    state,
    where?.split(', ').sort(),
  ])
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries([...own].map(([state, where]) => [state, where.sort()])))
})
