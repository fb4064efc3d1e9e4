import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePackage } from '../build/bundlePackage.mjs'
import { modulesOnTheWay } from '../build/modulesOnTheWay.mjs'
import { readPackages } from '../build/readPackages.mjs'
import { addAdapters, moreAdapters } from './addAdapters.mjs'
import { addFeatures, moreFeatures } from './addFeatures.mjs'
import { addViews } from './addViews.mjs'
import { buildPage } from './buildPage.mjs'
import { growPackages } from './growPackages.mjs'
import { lazyModules } from './lazyModules.mjs'
import { measurePage } from './measurePage.mjs'
import { moreViews } from './moreViews.mjs'

const wings = Object.keys(moreViews).filter((wing) => moreViews[wing].isNew)
const viewCount = Object.values(moreViews).flatMap(({ views }) => views).length

/**
 * What may come next: the packages it is added to, how, and when its lazy code is loaded; `way` are its modules that opening the
 * modal loads, `until` says when it is weighed.
 */
const additions = {
  'more views': {
    count: viewCount,
    until: 'connected',
    parts: ['flow', 'ui'],
    add: (_, folder) => addViews(folder, moreViews),
    // Opening the modal knows every wing.
    way: wings.map((wing) => `packages/ui/src/wings/${wing}/wing.ts`),
    lazy: wings.flatMap((wing) =>
      ['door', 'words.en', 'words.ar'].map((file) => `@latchkey/ui/dist/wings/${wing}/${file}.js`),
    ),
  },
  'more features': {
    count: moreFeatures.length,
    // The list of features comes with the first of them.
    until: 'settled',
    parts: ['latchkey', 'features'],
    add: (_, folder) => addFeatures(folder),
    way: [],
    lazy: moreFeatures.map((name) => `@latchkey/features/dist/${name}.js`),
  },
  'more adapters that no page uses': {
    count: moreAdapters.length,
    until: 'connected',
    parts: ['latchkey'],
    add: addAdapters,
    way: [],
    lazy: [],
  },
}

/** What additions cost a page of the site that does not use them (`before` is the page without): gzip bytes until connected, of features what a connected page has loaded, and problems. */
export async function measureGrowth(root, site, before, bare) {
  const onTheWay = [...(await modulesOnTheWay(root))]
  const was = measurePage(before, bare)
  const figures = {}
  const problems = []
  for (const [what, addition] of Object.entries(additions)) {
    const after = await growPage(root, site, addition, onTheWay)
    const is = measurePage(after, bare, [...lazyModules, ...addition.lazy.map((module) => ({ module, later: what }))])
    const first = unnamed(after, is.first) - unnamed(before, was.first)
    figures[what] = is.bytes[addition.until] - was.bytes[addition.until]
    problems.push(...is.problems)
    if (first > 0) problems.push(`${addition.count} ${what} add ${first} bytes before the first click`)
  }
  return { figures, problems }
}

const unnamed = (chunks, files) => files.reduce((sum, name) => sum + chunks.get(name).unnamed, 0)

/** What of a package a build makes, or an addition changes. */
const replaced = ['dist', 'package.json']

/** The React page of a site (`preparePages`), built with packages that `add` changed; the site has its own again afterwards. */
export async function growPage(root, site, { parts, add, way }, onTheWay) {
  const { folder } = growPackages(root, 'grown', parts, (place) => add(root, place))
  const loaded = new Map([
    ...onTheWay.map(([path, file]) => [
      parts.reduce(
        (moved, part) => moved.replace(join(root, 'packages', part, '/'), join(folder, 'packages', part, '/')),
        path,
      ),
      file,
    ]),
    ...way.map((path) => [join(folder, path), 'on-the-way']),
  ])
  // Unpacking every package once more for each page took as long as building it.
  const laid = []
  try {
    for (const grown of readPackages(folder)) {
      await bundlePackage(root, grown, loaded)
      const place = join(site, 'node_modules', grown.name)
      mkdirSync(place, { recursive: true })
      for (const item of replaced) {
        const own = join(place, `${item}.own`)
        if (existsSync(join(place, item))) renameSync(join(place, item), own)
        laid.push({ item: join(place, item), own })
        cpSync(join(grown.folder, item), join(place, item), { recursive: true })
      }
    }
    return await buildPage(join(site, 'pages/react'))
  } finally {
    for (const { item, own } of laid) {
      rmSync(item, { recursive: true, force: true })
      // A package that was added has none.
      if (existsSync(own)) renameSync(own, item)
    }
  }
}
