import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type LaterView, laterViews } from './laterViews'
import { views } from './views'

const names = Object.keys(views)
const all = [...names, ...Object.keys(laterViews)]
const source = join(dirname(fileURLToPath(import.meta.url)), '..')

/** View names in code that are not the name of a view being made, as in `{ name: 'Connect' }`. */
function namesTested(code: string): readonly string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\bname: '\w+'/g, '')
  const quoted = all.filter((name) => new RegExp(`['"\`]${name}['"\`]`).test(bare))
  const patterns = [...bare.matchAll(/(?<=[=(,:!&|?>]\s*)\/(?![/*])[^\n/]+\//g)].map(([pattern]) => pattern)
  return [...quoted, ...patterns.filter((one) => all.some((name) => one.includes(name) || /\^Connecting/.test(one)))]
}

const switched = Object.values<LaterView>(laterViews).flatMap(({ wing, feature }) => (feature ? [wing] : []))

describe('the table of views', () => {
  it('names the switch at each view that a site may open, where its wing has one', () => {
    const open = Object.entries<LaterView>(laterViews).filter(
      ([, view]) => view.openable && switched.includes(view.wing),
    )
    expect(open.length).toBeGreaterThan(4)
    expect(open.filter(([, { feature }]) => feature === undefined).map(([name]) => name)).toEqual([])
  })
  it('is the only place that knows views by name: code elsewhere asks for their descriptors', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .map((file) => join(source, file))
      .filter((file) => file.endsWith('.ts') && !/\.(test|test-d|test\.support)\.ts$/.test(file))
      .filter((file) => !/modal\/(views|laterViews)\.ts$/.test(file))
    expect(files.length).toBeGreaterThan(30)
    const found = files.map((file) => [relative(source, file), namesTested(readFileSync(file, 'utf8'))] as const)
    expect(found.filter(([, list]) => list.length > 0)).toEqual([])
  })
  it.each([
    "view === 'Connect'",
    "new Set(['Account'])",
    'includes(stack, "UnsupportedChain")',
    'if (/^(?:Connect|AllWallets)$/.test(name))',
    'const is = (name) => /^Connecting/.test(name)',
  ])('and %s would be found', (code) => {
    expect(namesTested(code)).not.toEqual([])
  })
  it("but not show({ name: 'Account' }), which makes a view", () => {
    expect(namesTested("show({ name: 'Account' })")).toEqual([])
  })
  const sizeOf = (table: object) => gzipSync(JSON.stringify(table).replaceAll(/"(\w+)":/g, '$1:'), { level: 9 }).length
  it('costs every visitor at most 25 bytes a view', () => {
    expect((sizeOf(views) - sizeOf({})) / names.length).toBeLessThanOrEqual(25)
  })
  // What packing makes of one row depends on those beside it, by a few bytes.
  it.each(names)('%s costs little more than that', (name) => {
    const others = Object.fromEntries(Object.entries(views).filter(([other]) => other !== name))
    expect(sizeOf(views) - sizeOf(others)).toBeLessThanOrEqual(30)
  })
})
