import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource, walk } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

const id = /^[A-Z]-\d{2,3}\b/
const callers = new Set(['test', 'it', 'describe'])

function rootName(callee) {
  let node = callee
  const names = []
  while (node) {
    if (node.type === 'Identifier') return { root: node.name, names }
    if (node.type === 'MemberExpression') {
      names.push(node.property.name)
      node = node.object
    } else if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
      node = node.callee ?? node.tag
    else return { names }
  }
  return { names }
}

/** Ids at the start of the test titles of one parsed file, each with whether the test is skipped. `X-01 X-02 …` names both. */
export function idsInTitles({ program }) {
  const found = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const { root, names } = rootName(node.callee)
    const [title] = node.arguments
    if (!callers.has(root) || !title) return
    let text =
      title.type === 'Literal'
        ? String(title.value)
        : title.type === 'TemplateLiteral'
          ? title.quasis[0].value.cooked
          : ''
    const skipped = names.some((name) => ['skip', 'todo', 'fixme', 'fails', 'skipIf'].includes(name))
    for (let match = id.exec(text); match; match = id.exec(text)) {
      found.push({ id: match[0], skipped })
      text = text.slice(match[0].length).replace(/^[\s,+]+/, '')
    }
  })
  return found
}

/** Ids of the rows of known-gaps.md; a row without a reason is no row. */
export function gapsIn(text) {
  return [...text.matchAll(/^\| ([A-Z]-\d{2,3}) \| ([^|]*[^|\s][^|]*) \|/gm)].map(([, gap]) => gap)
}

/** What is wrong between the registry, the titles found (`{id, skipped, path}`) and the known gaps. */
export function attackFaults({ registry, titles, gaps, exists }) {
  const faults = []
  const cases = new Map(registry.cases.map((item) => [item.id, item]))
  for (const [name, { built, path }] of Object.entries(registry.features)) {
    if (built && !exists(path))
      faults.push(`attack-cases.json: feature ${name} is built, but ${path} does not exist; give its new place`)
    if (!built && exists(path)) faults.push(`attack-cases.json: ${path} exists; mark feature ${name} built`)
  }
  for (const { needs, id: name } of registry.cases)
    if (!registry.features[needs]) faults.push(`attack-cases.json: ${name} needs an unknown feature '${needs}'`)
  for (const { id: name, path } of titles)
    if (!cases.has(name)) faults.push(`${path}: a test title names ${name}, which no attack has`)
  const tested = new Set(titles.filter(({ skipped }) => !skipped).map(({ id: name }) => name))
  for (const { id: name, needs, attack } of registry.cases) {
    const due = registry.features[needs]?.built
    if (due && !tested.has(name) && !gaps.includes(name))
      faults.push(`${name} (${attack}) has no test, though ${needs} exists`)
    if (gaps.includes(name) && tested.has(name)) faults.push(`known-gaps.md: ${name} has a test; remove the row`)
  }
  for (const gap of gaps) if (!cases.has(gap)) faults.push(`known-gaps.md: ${gap} is no attack of the registry`)
  return faults
}

/** Every known attack on a feature that exists has a test. */
export function attackCases({ root }) {
  const registry = JSON.parse(readFileSync(join(root, 'attack-cases.json'), 'utf8'))
  const titles = repositoryFiles(root)
    .filter(
      (path) => /\.(test|e2e|spec)\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('scripts/checks/attackCases.test'),
    )
    .flatMap((path) => idsInTitles(parseSource(root, path)).map((found) => ({ ...found, path })))
  const gaps = gapsIn(readFileSync(join(root, 'known-gaps.md'), 'utf8'))
  const problems = attackFaults({ registry, titles, gaps, exists: (path) => existsSync(join(root, path)) })
  const tested = new Set(titles.map(({ id: name }) => name)).size
  return { problems, note: `${tested} of ${registry.cases.length} cases tested, ${gaps.length} known gaps` }
}
