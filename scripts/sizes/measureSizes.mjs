import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modulesOnTheWay } from '../build/modulesOnTheWay.mjs'
import { buildModule, buildPage } from './buildPage.mjs'
import { bytesOf, loadedFiles, staleRows } from './graph.mjs'
import { afterwards, lazyModules } from './lazyModules.mjs'
import { growPage, measureGrowth } from './measureGrowth.mjs'
import { measurePage } from './measurePage.mjs'
import { measureShared } from './measureShared.mjs'
import { preparePages } from './preparePages.mjs'
import { removeTokens } from './removeTokens.mjs'

/** Imports whose cost is told, not limited. */
const imports = {
  "import { createLatchkey } from 'latchkey'": "export { createLatchkey } from 'latchkey'",
  "import { eip155 } from 'latchkey/eip155'": "export { eip155 } from 'latchkey/eip155'",
  "import { ConnectButton } from 'latchkey/react'": "export { ConnectButton, LatchkeyProvider } from 'latchkey/react'",
  "import 'latchkey/vanilla'": "export * from 'latchkey/vanilla'",
}

/** What an account on screen can do, each loaded when it is first opened. */
const accountFeatures = [
  'chart of the day',
  'pull to refresh',
  'NFTs',
  'activity',
  'receive',
  'scan',
  'send',
  'swap',
  'onramp',
  'names',
  'settings',
  'following what was sent',
]

/**
 * Files of which each holds only what several features share, each a line of its own in place of a part of theirs: it comes with
 * whichever is opened first.
 */
const shared = {
  // Send, swap, onramp, and receive.
  'entering an amount': ['@latchkey/protocol/dist/amounts.js', '@latchkey/ui/dist/amounts.js'],
  // Swap, and what follows the form of send; what the page of an account reads of a site's own token.
  'calls of contracts': [
    '@latchkey/features/dist/contract/aggregateCalls.js',
    '@latchkey/features/dist/contract/encodeCall.js',
  ],
  // Activity, and what follows the first step of send and onramp.
  'pages of the history': [
    '@latchkey/protocol/dist/api/account/getHistory.js',
    '@latchkey/features/dist/service/readHistoryPage.js',
  ],
  // Activity with its details, and the home where something is on its way that no activity tells of.
  'rows of the activity': [
    '@latchkey/features/dist/tracked/localActivity.js',
    '@latchkey/ui/dist/wings/activity/Transactions/useOnScreen.js',
    '@latchkey/ui/dist/wings/activity/ActivityPicture.js',
    '@latchkey/ui/dist/wings/activity/Transactions/ActivityItem.js',
    '@latchkey/ui/dist/wings/activity/Transactions/ActivityRow.js',
    '@latchkey/ui/dist/wings/activity/Transactions/rowParty.js',
    '@latchkey/ui/dist/wings/activity/Transactions/useRowName.js',
    '@latchkey/ui/dist/wings/activity/activityName.js',
    '@latchkey/ui/dist/wings/activity/activityTime.js',
    '@latchkey/ui/dist/wings/activity/amountText.js',
    '@latchkey/ui/dist/wings/activity/icons.js',
    '@latchkey/ui/dist/wings/activity/isForgotten.js',
    '@latchkey/ui/dist/wings/activity/kinds.js',
    '@latchkey/ui/dist/wings/activity/sentTo.js',
    '@latchkey/ui/dist/wings/activity/wing.css.inline.js',
  ],
  // Names and settings.
  'the zone of names': ['@latchkey/ui/dist/views/useNameZone.js'],
  // Send and activity.
  'names and pictures of others': ['@latchkey/ui/dist/people.js'],
}

/** What a feature loads ahead of a further step while its first view rests, above the feature. */
const furtherSteps = {
  activity: 'activity, details',
  NFTs: 'NFTs, one item',
  send: 'send, what follows the form',
  swap: 'swap, what follows the form',
  onramp: 'onramp, what follows the offers',
  names: 'names, taking one',
}

/** The rows of a visitor who connects a Solana wallet. */
const withSolana = lazyModules.map((row) => (row.part === 'solana' ? { ...row, when: 'connecting' } : row))

/**
 * Measures the pages of `bench/pages` from the packed packages: `figures` in gzip bytes by the names of the budgets, `lines` to
 * read (per import, per module that loads at once, per lazy chunk), `problems` of the way to connected.
 */
export async function measureSizes(root) {
  const folder = preparePages(root, 'sizes')
  const built = {}
  for (const name of ['bare', 'connect', 'react', 'solana', 'plain', 'elements'])
    built[name] = await buildPage(join(folder, 'pages', name))
  const connect = measurePage(built.connect, built.bare)
  const page = measurePage(built.react, built.bare)
  const html = measurePage(built.elements, built.plain)
  const solana = measurePage(built.solana, built.react, withSolana)
  const stale = staleRows([built.connect, built.react, built.solana, built.elements], lazyModules)

  const growth = await measureGrowth(root, folder, built.react, built.bare)
  const withoutTokens = await growPage(
    root,
    folder,
    { parts: ['ui', 'features'], add: (_, place) => removeTokens(place), way: [] },
    [...(await modulesOnTheWay(root))],
  )
  const lines = []
  for (const [label, source] of Object.entries(imports)) {
    writeFileSync(join(folder, 'import.js'), `${source}\n`)
    const chunks = await buildModule(folder, 'import.js')
    lines.push({ label, bytes: bytesOf(chunks, loadedFiles(chunks)) })
  }
  const lazy = page.connected
    .filter((name) => !page.first.includes(name))
    .map((name) => ({ label: `lazy ${name.replace('assets/', '')}`, bytes: built.react.get(name).gzip }))
    .sort((a, b) => b.bytes - a.bytes)
  const heavy = connect.first
    .flatMap((name) => built.connect.get(name).weights)
    .filter(([id]) => !/\/node_modules\/(react|react-dom|scheduler)\//.test(id))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([id, bytes]) => ({ label: `at once, before minifying: ${id.split('node_modules/').at(-1)}`, bytes }))
  /** Gzip bytes that the rows of these parts add to the page once it is connected. */
  const partBytes = (...parts) => {
    const rows = lazyModules.filter(({ when, part }) => when !== undefined || parts.includes(part))
    return bytesOf(built.react, loadedFiles(built.react, rows)) - bytesOf(built.react, page.connected)
  }
  /** Files of a page that is connected and at rest, and of what these parts load then. */
  const filesOn = (chunks, parts) => {
    const isSettled = ({ when, later, part }) => when !== undefined || (later === afterwards && part === undefined)
    return loadedFiles(
      chunks,
      lazyModules.filter((row) => isSettled(row) || parts.includes(row.part)),
    )
  }
  const settledOn = (chunks, parts) => bytesOf(chunks, filesOn(chunks, parts))
  const settledFiles = (...parts) => filesOn(built.react, parts)
  const settledBytes = (...parts) => bytesOf(built.react, settledFiles(...parts))
  const home = ['tokens', 'later wings', 'later views']
  const sharedLines = measureShared(built.react, shared)
  const ofOthers = (...parts) =>
    sharedLines.bytesIn(settledFiles(...home, ...parts)) - sharedLines.bytesIn(settledFiles(...home))
  const featureBytes = (part) => settledBytes(...home, part) - settledBytes(...home) - ofOthers(part)
  const stepBytes = (part, step) =>
    settledBytes(...home, part, step) - settledBytes(...home, part) - (ofOthers(part, step) - ofOthers(part))
  const queryLayer = [...built.react.values()].find(({ modules }) =>
    modules?.some((id) => id.endsWith('@latchkey/features/dist/once-connected.js')),
  )
  return {
    figures: {
      'before the first click': connect.bytes.first,
      'before the first click, with the button that also shows the account': page.bytes.first,
      'until connected': page.bytes.connected,
      'plain HTML, before the first click': html.bytes.first,
      'plain HTML, until connected': html.bytes.connected,
      'fifty more views, until connected': growth.figures['more views'],
      'five more features, once connected': growth.figures['more features'],
      'four more adapters that no page uses, until connected': growth.figures['more adapters that no page uses'],
      'Solana beside it, before the first click':
        bytesOf(built.solana, solana.first) - bytesOf(built.react, page.first),
      'Solana beside it, until connected':
        bytesOf(built.solana, solana.connected) - bytesOf(built.react, page.connected),
      'WalletConnect: protocol and crypto': partBytes('walletconnect'),
      'WalletConnect: the same where the browser lacks its curves': partBytes('walletconnect', 'curves'),
      'WalletConnect: code, links and views': partBytes('pairing views', 'later wings'),
      'WalletConnect: the check of one-click sign-in':
        partBytes('walletconnect', 'sign-in') - partBytes('walletconnect'),
      'queries and the balance, once connected': queryLayer?.gzip,
      'account: home': settledOn(withoutTokens, home) - settledOn(withoutTokens, []),
      'account: tokens': settledBytes(...home) - settledOn(withoutTokens, home),
      'account: the page of a token': settledBytes(...home, 'the page of a token') - settledBytes(...home),
      'account: swap, known tokens':
        settledBytes(...home, 'swap', furtherSteps.swap, 'swap, known tokens') -
        settledBytes(...home, 'swap', furtherSteps.swap),
      'account: swap, selling a token':
        settledBytes(...home, 'swap', furtherSteps.swap, 'swap, selling a token') -
        settledBytes(...home, 'swap', furtherSteps.swap),
      ...Object.fromEntries(accountFeatures.map((part) => [`account: ${part}`, featureBytes(part)])),
      ...Object.fromEntries(Object.entries(sharedLines.bytes).map(([line, bytes]) => [`account: ${line}`, bytes])),
      ...Object.fromEntries(
        Object.entries(furtherSteps).map(([part, step]) => [`account: ${step}`, stepBytes(part, step)]),
      ),
    },
    lines: [...lines, ...heavy, ...lazy],
    problems: [
      ...sharedLines.problems,
      ...new Set([...connect.problems, ...page.problems, ...html.problems, ...solana.problems, ...growth.problems]),
      ...stale.map((id) => `scripts/sizes/lazyModules.mjs names ${id}, which no page loads lazily`),
    ],
  }
}
