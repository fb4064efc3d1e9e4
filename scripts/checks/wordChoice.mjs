import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { declaredNames, wordsIn } from './declaredNames.mjs'
import { countRemaining, judgeRemaining, readRemaining } from './judgeRemaining.mjs'
import { parseSource } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

const kit = /^packages\/(core|flow|features|react|ui|latchkey)\//
const stores = /^packages\/(core|flow|latchkey|walletconnect)\//
const walletConnect = /walletconnect|\/relay\/|^packages\/protocol\/src\/errors\//i

/**
 * Words no name may hold, each with the one to use. `in` limits a ban to some paths, `except` frees paths where the word is
 * right, and `tests: false` leaves tests out.
 */
export const bannedWords = [
  { word: 'takeUp', use: 'registerConnector, or restore for a connection' },
  { word: 'reprove', use: 'revalidate' },
  { word: 'catchUp', use: 'syncFromTab' },
  { word: 'tellWallets', use: 'revoke' },
  { word: 'outside', use: 'RemoteWallets, remote', in: kit },
  { word: 'reach', use: 'WalletRoutes, routes', in: kit },
  { word: 'listing', use: 'serviceLists, wallet', in: kit },
  { word: 'celebrate', use: 'connectedPause' },
  { word: 'loadedBefore', use: 'tools, or a plain import' },
  { word: 'wordPart', use: 'WordSet' },
  { word: 'fact', use: 'stored value: a fact of storage is one', in: stores, tests: false },
  { word: 'session', use: 'wcSession: a session is a verified sign-in', except: walletConnect, in: kit, tests: false },
  {
    word: 'session',
    use: 'ClientSocket: a session is a verified sign-in, and what a wallet approved in the methods of the relay',
    in: /^services\/server\/src\/relay\/(?!methods)/,
    tests: false,
  },
  {
    word: 'frame',
    use: 'iframe, or the part it is: the frame is the embedded wallet',
    in: kit,
    except: /embedded|core\/src\/(options\/)?Options\.ts$/i,
    tests: false,
  },
]

const isTest = (path) => /\.(test|test-d)\.|\/fake\//.test(path)
const isOurs = (path) =>
  /^(packages|services|apps)\/[^/]+\/src\/.*\.(ts|tsx|mjs|css)$/.test(path) && !/\.d\.m?ts$/.test(path)

const holds = (name, word) => ` ${wordsIn(name).join(' ')} `.includes(` ${wordsIn(word).join(' ')} `)
const wcSession = /^(wcSession|WcSession)/

function bansOf(path, banned) {
  return banned.filter(
    (ban) => (ban.in?.test(path) ?? true) && !ban.except?.test(path) && !(ban.tests === false && isTest(path)),
  )
}

/** Banned words in the file's own name and in `names` (`{ name, line }`): `{ word, use, name, line }`, line 0 for the file name. */
export function bannedNames(path, names, banned = bannedWords) {
  const all = [{ name: basename(path).replace(/\..*$/, ''), line: 0 }, ...names]
  return bansOf(path, banned).flatMap(({ word, use }) =>
    all
      .filter(({ name }) => holds(name, word) && !(word === 'session' && wcSession.test(name)))
      .map(({ name, line }) => ({ word, use, name, line })),
  )
}

/** The glossary of ARCHITECTURE.md, `{ word, line }` in order; a row may define several words parted by a middle dot. */
export function glossaryIn(text) {
  const lines = text.split('\n')
  const start = lines.indexOf('## Words')
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '))
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).flatMap((line, index) => {
    const [, words] = /^\|([^|]+)\|[^|]+\|$/.exec(line) ?? []
    if (!words || /^\s*(word\s*|:?-+:?\s*)$/.test(words)) return []
    return words.split('·').map((word) => ({ word: word.replace(/[`*]/g, '').trim(), line: start + index + 1 }))
  })
}

/** What is wrong with a glossary: a word with two meanings, a banned word among the good ones, a table an empty line breaks. */
export function glossaryFaults(text, banned = bannedWords) {
  const seen = new Map()
  const faults = []
  const words = glossaryIn(text)
  if (words.length === 0) return ['ARCHITECTURE.md: has no glossary; a table | word | is | stands below "## Words"']
  for (const { word, line } of words) {
    const key = wordsIn(word).join(' ')
    if (seen.has(key))
      faults.push(`ARCHITECTURE.md:${line}: '${word}' is defined in line ${seen.get(key)}; keep one meaning`)
    else seen.set(key, line)
    const ban = banned.find((item) => !item.in && !item.except && holds(word, item.word))
    if (ban)
      faults.push(`ARCHITECTURE.md:${line}: '${word}' is banned in scripts/checks/wordChoice.mjs; use ${ban.use}`)
  }
  const lines = text.split('\n')
  for (const { line } of words)
    if (lines[line - 2]?.trim() === '')
      faults.push(`ARCHITECTURE.md:${line}: an empty line above breaks the table; delete it`)
  return faults
}

function findNames(root) {
  return repositoryFiles(root)
    .filter(isOurs)
    .flatMap((path) => {
      const names = path.endsWith('.css') ? [] : declaredNames(parseSource(root, path))
      return bannedNames(path, names).map((found) => ({ ...found, path }))
    })
}

function filesByWord(found) {
  const files = {}
  for (const { word, path } of found) if (!files[word]?.includes(path)) files[word] = [...(files[word] ?? []), path]
  return files
}

/** Files with names that hold banned words, by word. */
export function findBannedWords({ root }) {
  return filesByWord(findNames(root))
}

/** Names of files and identifiers follow the glossary of ARCHITECTURE.md. */
export function wordChoice({ root }) {
  const listed = readRemaining(root, 'words')
  const found = findNames(root)
  const explain = (word, path) => {
    const here = found.filter((item) => item.word === word && item.path === path)
    const names = here.map(({ name, line }) => `${path}${line > 0 ? `:${line}` : ''}: '${name}' holds '${word}'`)
    return `${[...new Set(names)].join('\n')}; use ${here[0].use}`
  }
  return {
    problems: [
      ...glossaryFaults(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')),
      ...judgeRemaining({ found: filesByWord(found), listed, explain }),
    ],
    note: countRemaining(listed),
  }
}
