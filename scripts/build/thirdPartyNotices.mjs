import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPaths } from '../checks/licences.mjs'

/** The licences of everything one published package brings along, as the text of its `THIRD_PARTY_NOTICES`. */
export function thirdPartyNotices(root, { name, folder }) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const own = folder
    .slice(root.length)
    .replace(/^[\\/]/, '')
    .replaceAll('\\', '/')
  const paths = [...publishedPaths(lock, (path) => path === own)]
    .filter((path) => !lock.packages[path].link && path.includes('node_modules/'))
    .sort()
  const parts = paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => {
      const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
      const file = readdirSync(join(root, path)).find((item) => /^(licen[cs]e|copying)/i.test(item))
      const text = file ? readFileSync(join(root, path, file), 'utf8').trim() : `Licensed under ${manifest.license}.`
      return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text}`
    })
  const head = `${name} is used with, or contains, the following packages.`
  return parts.length > 0
    ? `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
    : `${name} brings along no package of others.\n`
}
