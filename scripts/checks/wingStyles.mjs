import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { transform } from 'lightningcss'
import { parseSource, walk } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

const home = 'packages/ui/src'

/** Classes that an element must have or stand below for a selector to match; each item is a list of which one is enough. */
function classesOf(selector) {
  return selector.flatMap((part) => {
    if (part.type === 'class') return [[part.name]]
    if (part.type !== 'pseudo-class' || !['is', 'where', 'has'].includes(part.kind)) return []
    const all = part.selectors.map((inner) => classesOf(inner).flat())
    return all.every((names) => names.length > 0) ? [all.flat()] : []
  })
}

/** Selectors of a sheet: `{ classes, line }`. */
export function selectorsIn(css) {
  const found = []
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          for (const selector of selectors) {
            const classes = classesOf(selector)
            found.push({ classes, line: loc.line + 1 })
          }
        },
      },
    },
  })
  return found
}

/** Class names that one parsed file draws with. */
export function classNamesIn(program) {
  const names = new Set()
  const read = (node) =>
    walk(
      node,
      ({ type, value }) => {
        const text = type === 'Literal' ? value : type === 'TemplateElement' ? value.cooked : undefined
        if (typeof text === 'string') for (const name of text.split(/\s+/)) if (name) names.add(name)
      },
      // What is compared is not drawn.
      ({ type }) => type !== 'BinaryExpression',
    )
  walk(program, (node) => {
    if (node.type === 'JSXAttribute' && node.name.name === 'className') read(node.value)
    if (node.type === 'Property' && node.key.name === 'className') read(node.value)
  })
  return names
}

/**
 * Rules of a sheet that would change a wing which does not load it, depending on what was visited before.
 *
 * @param sheets `{ path, css }`
 * @param wings `{ name, classes: Set, sheets: paths it loads }`
 */
export function straysIn(sheets, wings) {
  return sheets.flatMap(({ path, css }) => {
    const others = wings.filter((wing) => !wing.sheets.has(path))
    return selectorsIn(css).flatMap(({ classes, line }) => {
      const hit = others.filter((wing) => classes.every((names) => names.some((name) => wing.classes.has(name))))
      const what = classes.map((names) => names.map((name) => `.${name}`).join('|')).join(' ')
      return hit.length === 0 ? [] : [{ path, line, what, wings: hit.map(({ name }) => name) }]
    })
  })
}

/** Files that one begins with and everything they import by a relative path, styles too. */
function reachOf(root, start, files) {
  const reached = new Set()
  const next = [...start]
  for (let path = next.pop(); path; path = next.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    if (path.endsWith('.css')) continue
    for (const { moduleRequest, entries } of parseSource(root, path).module.staticImports) {
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue
      const to = posix.join(posix.dirname(path), moduleRequest.value.replace('?inline', ''))
      const found = moduleRequest.value.startsWith('.') && [to, `${to}.ts`, `${to}.tsx`].find((one) => files.has(one))
      if (found) next.push(found)
    }
  }
  return [...reached]
}

/** All sheets of opened views stay in one shadow root: no rule of one wing may match what another draws. */
export function wingStyles({ root }) {
  const files = new Set(repositoryFiles(root).filter((path) => path.startsWith(home)))
  const base = reachOf(root, [`${home}/shell/mount.ts`, `${home}/styles/stylesheet.ts`], files)
  const doors = [...files].filter((path) => /\/wings\/\w+\/(door|\w+Part)\.ts$/.test(path))
  const names = [...new Set(doors.map((path) => path.split('/').at(-2)))]
  const wings = names.map((name) => {
    const reached = [
      ...base,
      ...reachOf(
        root,
        doors.filter((path) => path.split('/').at(-2) === name),
        files,
      ),
    ]
    const drawn = reached.filter((path) => path.endsWith('.tsx'))
    return {
      name,
      classes: new Set(drawn.flatMap((path) => [...classNamesIn(parseSource(root, path).program)])),
      sheets: new Set(reached.filter((path) => path.endsWith('.css'))),
    }
  })
  const sheets = [...files]
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, css: readFileSync(join(root, path), 'utf8') }))
  const strays = straysIn(sheets, wings)
  return {
    problems: strays.map(
      ({ path, line, what, wings: hit }) => `${path}:${line} ${what} also matches what is drawn by: ${hit.join(', ')}`,
    ),
    note: `${sheets.length} sheets`,
  }
}
