import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePackage } from '../build/bundlePackage.mjs'
import { modulesOnTheWay } from '../build/modulesOnTheWay.mjs'
import { readPackages } from '../build/readPackages.mjs'
import { buildPage } from './buildPage.mjs'
import { growPackages } from './growPackages.mjs'
import { lazyModules } from './lazyModules.mjs'
import { measurePage } from './measurePage.mjs'
import { moreViews } from './moreViews.mjs'
import { preparePages } from './preparePages.mjs'

/** What fifty more views add to a page (`before` is the same page without them): gzip bytes, and problems. */
export async function measureGrowth(root, before, bare) {
  const { folder } = growPackages(root, 'grown')
  const wings = Object.keys(moreViews).filter((wing) => moreViews[wing].isNew)
  const way = new Set([
    ...[...(await modulesOnTheWay(root))].map((path) => path.replace(root, folder)),
    // Opening the modal knows every wing.
    ...wings.map((wing) => join(folder, `packages/ui/src/wings/${wing}/wing.ts`)),
  ])
  const site = preparePages(root, 'grown-site')
  for (const part of ['flow', 'ui']) {
    const own = readPackages(root).find(({ name }) => name === `@latchkey/${part}`)
    await bundlePackage(root, { ...own, folder: join(folder, 'packages', part) }, way)
    cpSync(join(folder, 'packages', part, 'dist'), join(site, 'node_modules/@latchkey', part, 'dist'), {
      recursive: true,
    })
  }
  const after = await buildPage(join(site, 'pages/react'))

  const rows = wings.flatMap((wing) =>
    ['door', 'words.en', 'words.ar'].map((file) => ({
      module: `@latchkey/ui/dist/wings/${wing}/${file}.js`,
      later: 'a wing that is not there yet',
    })),
  )
  const [was, is] = [measurePage(before, bare), measurePage(after, bare, [...lazyModules, ...rows])]
  const count = Object.values(moreViews).flatMap(({ views }) => views).length
  const unnamed = (chunks, files) => files.reduce((sum, name) => sum + chunks.get(name).unnamed, 0)
  const first = unnamed(after, is.first) - unnamed(before, was.first)
  return {
    count,
    bytes: is.bytes.connected - was.bytes.connected,
    problems: [
      ...is.problems,
      ...(first === 0 ? [] : [`${count} more views change what loads before the first click by ${first} bytes`]),
    ],
  }
}
