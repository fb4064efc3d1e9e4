import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { runCommand } from '../test/runCommand.mjs'

const specifiers = (program, code) => {
  const found = []
  const visit = (node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node.source?.value === 'string') found.push(node.source)
    for (const [key, value] of Object.entries(node))
      if (key !== 'parent' && value && typeof value === 'object') visit(value)
  }
  visit(program)
  return found.filter(({ start, value }) => value.startsWith('.') && /['"]/.test(code[start]))
}

/** Gives relative specifiers of a declaration file the extension Node's resolution needs; `hasFile` tells a file from a folder. */
export function withExtensions(code, path, hasFile) {
  const { program, errors } = parseSync('declarations.d.ts', code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  let result = code
  for (const { start, end, value } of specifiers(program, code).sort((a, b) => b.start - a.start)) {
    if (/\.(js|json)$/.test(value)) continue
    const bare = value.replace(/\.tsx?$/, '')
    const target = hasFile(join(dirname(path), bare)) ? `${bare}.js` : `${bare}/index.js`
    result = `${result.slice(0, start)}'${target}'${result.slice(end)}`
  }
  return result
}

function declarationsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.d.ts'))
}

/**
 * Emits the declarations of every package at once with the native TypeScript compiler, then lays each package's into its
 * `dist` with the extensions that `nodenext` asks for. Throws with the compiler's words, after laying what it could emit.
 */
export async function emitTypes(root, packages) {
  const work = join(root, '.latchkey/build')
  const out = join(work, 'types')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const folders = packages.map(({ folder }) => relative(work, join(folder, 'src')))
  const config = {
    extends: relative(work, join(root, 'tsconfig.json')),
    compilerOptions: {
      noEmit: false,
      allowJs: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowImportingTsExtensions: false,
      rootDir: relative(work, root),
      outDir: 'types',
      stripInternal: true,
    },
    include: folders,
    exclude: folders.flatMap((folder) => [`${folder}/**/*.test.*`, `${folder}/**/*.test-d.ts`]),
  }
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(config, null, 2))
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
  const { code, output } = await runCommand(process.execPath, [compiler, '-p', work, '--pretty', 'false'], {
    cwd: root,
  })
  for (const { folder } of packages) {
    const from = join(out, relative(root, folder), 'src')
    const names = declarationsIn(from)
    const known = new Set(names.map((name) => join(from, name)))
    for (const name of names) {
      const path = join(from, name)
      const text = withExtensions(readFileSync(path, 'utf8'), path, (bare) => known.has(`${bare}.d.ts`))
      const target = join(folder, 'dist', name)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
  }
  if (code !== 0) throw new Error(output.trim())
}
