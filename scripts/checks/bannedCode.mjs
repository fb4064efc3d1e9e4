import { lineAt, parseSource, walk } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'
import { workAtImport } from './workAtImport.mjs'

/** Where one ban does not hold: path, ban, and the reason that makes it harmless. */
const exceptions = {
  'packages/features/src/query/createTabs.ts': {
    'a message listener': 'a BroadcastChannel, heard by this origin only',
  },
  'packages/testing/src/walletconnect/relay/createRelayLink.ts': { 'a message listener': 'a WebSocket, not a window' },
  'packages/walletconnect/src/relay/createSharedRelay.ts': {
    'a message listener': 'a BroadcastChannel, heard by this origin only',
  },
  'scripts/film/filmChange.mjs': { 'a message listener': 'a port to itself, which the timers it holds do not reach' },
  'packages/solana/src/rpc/watchSignature.ts': { 'a message listener': 'a WebSocket, not a window' },
  'packages/walletconnect/src/relay/openSocket.ts': { 'a message listener': 'a WebSocket, not a window' },
}

const unfinished = /\b(TODO|FIXME)\b/

const markup = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'srcdoc',
])
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate'])
const globals = new Set(['globalThis', 'window', 'self', 'top', 'parent'])

const textOf = (node) =>
  node?.type === 'Literal'
    ? node.value
    : node?.type === 'TemplateLiteral' && node.expressions.length === 0
      ? node.quasis[0].value.cooked
      : undefined

function nameOf(member) {
  if (member?.type !== 'MemberExpression') return undefined
  return member.computed ? textOf(member.property) : member.property.name
}

function calledName(callee) {
  const target = callee?.type === 'ChainExpression' ? callee.expression : callee
  if (target?.type === 'Identifier') return target.name
  if (target?.type !== 'MemberExpression') return undefined
  return target.object.type === 'Identifier' && globals.has(target.object.name) ? nameOf(target) : undefined
}

const isText = (node) => typeof textOf(node) === 'string' || node?.type === 'TemplateLiteral'
const isAnyTarget = (node) =>
  textOf(node) === '*' ||
  (node?.type === 'ObjectExpression' &&
    node.properties.some(({ key, value }) => (key?.name ?? key?.value) === 'targetOrigin' && textOf(value) === '*'))

const rules = {
  'Math.random': (node) =>
    (node.type === 'MemberExpression' &&
      node.object.type === 'Identifier' &&
      node.object.name === 'Math' &&
      nameOf(node) === 'random') ||
    (node.type === 'VariableDeclarator' &&
      node.init?.type === 'Identifier' &&
      node.init.name === 'Math' &&
      node.id.type === 'ObjectPattern' &&
      node.id.properties.some(({ key }) => key?.name === 'random')),
  "postMessage to '*'": (node) =>
    node.type === 'CallExpression' &&
    (nameOf(node.callee) === 'postMessage' || node.callee.name === 'postMessage') &&
    node.arguments.slice(1).some(isAnyTarget),
  'markup from a string': (node) =>
    (node.type === 'MemberExpression' && markup.has(nameOf(node))) ||
    (node.type === 'JSXAttribute' && ['dangerouslySetInnerHTML', 'srcDoc'].includes(node.name.name)) ||
    (node.type === 'CallExpression' &&
      ['write', 'writeln'].includes(nameOf(node.callee)) &&
      node.callee.object.name === 'document') ||
    (node.type === 'NewExpression' && node.callee.name === 'DOMParser'),
  'code from a string': (node) =>
    (node.type === 'CallExpression' || node.type === 'NewExpression') &&
    (['eval', 'Function'].includes(calledName(node.callee)) ||
      (timers.has(calledName(node.callee)) && isText(node.arguments[0]))),
  'a module of ours that is mocked': (node) =>
    node.type === 'CallExpression' &&
    node.callee.object?.name === 'vi' &&
    ['mock', 'doMock'].includes(nameOf(node.callee)) &&
    /^(\.|@latchkey\/|latchkey\b)/.test(textOf(node.arguments[0]?.source ?? node.arguments[0]) ?? '.') &&
    !isLost(node.arguments[1]),
  'a message listener': (node) =>
    (node.type === 'CallExpression' &&
      (calledName(node.callee) === 'addEventListener' || nameOf(node.callee) === 'addEventListener') &&
      textOf(node.arguments[0]) === 'message') ||
    (node.type === 'AssignmentExpression' && nameOf(node.left) === 'onmessage'),
}

/** Code that does not come, as of a page that is offline: nothing is put in its place. */
function isLost(factory) {
  const [first, ...others] = factory?.body?.body ?? []
  return first?.type === 'ThrowStatement' && others.length === 0
}

/** Bans of some folders. */
const placed = [
  {
    what: 'a namespace where none is known',
    path: /^packages\/core\/src\//,
    matches: (node) => /^(eip155|solana|bip122|polkadot|cosmos)(:|$)/.test(textOf(node) ?? ''),
  },
  {
    // A ref sets the property, which both know.
    what: 'an attribute that React 18 drops',
    path: /^packages\/(ui|react)\/src\//,
    matches: (node) => node.type === 'JSXAttribute' && node.name.name === 'inert',
  },
]

/** Bans that also hold in tests, whose pages are hostile on purpose. */
const heldInTests = new Set(['Math.random', "postMessage to '*'", 'a module of ours that is mocked'])
const isTest = (path) => /\.(test|test-d|e2e|spec)\.|^e2e\//.test(path)

/** What is banned in one parsed source file, as `path:line: what`. */
export function bannedIn({ path, code, program, comments }) {
  const found = []
  const here = placed.filter((one) => one.path.test(path)).map(({ what, matches }) => [what, matches])
  const held = [...Object.entries(rules), ...here].filter(
    ([what]) => !exceptions[path]?.[what] && (!isTest(path) || heldInTests.has(what)),
  )
  walk(program, (node) => {
    for (const [what, matches] of held) if (matches(node)) found.push(`${path}:${lineAt(code, node.start)}: ${what}`)
  })
  for (const { value, start } of comments)
    if (unfinished.test(value)) found.push(`${path}:${lineAt(code, start)}: an unfinished note`)
  return found
}

/** Code that is never allowed, wherever it stands. */
export function bannedCode({ root }) {
  const paths = repositoryFiles(root).filter((path) => /\.(ts|tsx|mjs|js)$/.test(path) && !/\.d\.ts$/.test(path))
  const stale = Object.keys(exceptions).filter((path) => !paths.includes(path))
  return {
    problems: [
      ...paths.flatMap((path) => bannedIn(parseSource(root, path))),
      ...paths.flatMap((path) => workAtImport(parseSource(root, path))),
      ...stale.map((path) => `scripts/checks/bannedCode.mjs excepts ${path}, which does not exist`),
    ],
    note: `${paths.length} files`,
  }
}
