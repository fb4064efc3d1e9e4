import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { repositoryFiles } from '../checks/repositoryFiles.mjs'

/** Links one package into the copy: a workspace to the copy's own folder, any other to the one installed here. */
function linkPackage(root, place, path) {
  const real = realpathSync(join(root, path))
  const inside = relative(root, real)
  const isWorkspace = !inside.startsWith('..') && !inside.split(sep).includes('node_modules')
  symlinkSync(isWorkspace ? join(place, inside) : real, join(place, path))
}

/** Links what stands in one `node_modules`, package by package: an install in the copy then removes links, never what they lead to. */
function linkPackages(root, place, modules) {
  mkdirSync(join(place, modules))
  for (const name of readdirSync(join(root, modules))) {
    if (!name.startsWith('@')) {
      linkPackage(root, place, join(modules, name))
      continue
    }
    mkdirSync(join(place, modules, name))
    for (const inner of readdirSync(join(root, modules, name))) linkPackage(root, place, join(modules, name, inner))
  }
}

/** Links packages that came after the copy to where they are imported from, as `npm install` would. */
export function linkWorkspaces(place) {
  const packages = join(place, 'packages')
  if (!existsSync(packages)) return
  for (const folder of readdirSync(packages)) {
    const file = join(packages, folder, 'package.json')
    if (!existsSync(file)) continue
    const link = join(place, 'node_modules', JSON.parse(readFileSync(file, 'utf8')).name)
    if (!existsSync(link)) symlinkSync(join(packages, folder), link)
  }
}

/** Runs git in the copy. */
export function git(place, ...args) {
  return execFileSync('git', args, { cwd: place, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
}

/** What the repository holds already is not written again for the copy: half of a copy's time was compressing it, file by file. */
function borrowObjects(root, place) {
  const objects = resolve(root, git(root, 'rev-parse', '--git-path', 'objects').trim())
  writeFileSync(join(place, '.git/objects/info/alternates'), `${objects}\n`)
}

/** Copies what git knows of the repository to an empty folder, with the installed packages linked, as a repository of its own. */
export function copyTree(root, place) {
  const paths = repositoryFiles(root)
  for (const folder of new Set(paths.map(dirname))) mkdirSync(join(place, folder), { recursive: true })
  for (const path of paths) copyFileSync(join(root, path), join(place, path))
  linkPackages(root, place, 'node_modules')
  const workspaces = new Set(paths.filter((path) => path.endsWith('/package.json')).map(dirname))
  for (const folder of workspaces) {
    const packages = join(folder, 'node_modules')
    if (existsSync(join(root, packages))) linkPackages(root, place, packages)
  }
  git(place, 'init', '--quiet')
  borrowObjects(root, place)
  git(place, 'add', '--all')
}

/** Files changed and added since the last call or the copy: `{ changed, added }`. */
export function takeChanges(place) {
  const lines = (text) => text.split('\n').filter(Boolean)
  const changed = lines(git(place, 'diff', '--name-only'))
  const added = lines(git(place, 'ls-files', '--others', '--exclude-standard'))
  git(place, 'add', '--all')
  return { changed, added }
}
