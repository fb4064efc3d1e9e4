import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { installConsumer } from '../build/installConsumer.mjs'
import { readPacked } from '../build/readPacked.mjs'
import { runCommand } from '../test/runCommand.mjs'

/** Entries that are a page's script, not a module to import in Node. */
const pageScripts = ['latchkey/cdn']

const specifierOf = (name, subpath) => (subpath === '.' ? name : `${name}/${subpath.replace('./', '')}`)

function specifiersOf(packed, kind) {
  return packed.flatMap(({ name, entries }) =>
    entries.filter((entry) => entry.kind === kind).map(({ subpath }) => specifierOf(name, subpath)),
  )
}

async function publintFaults({ name, staged }) {
  const { messages, pkg } = await publint({ pkgDir: staged, pack: false, strict: true })
  return messages
    .filter(({ type }) => type !== 'suggestion')
    .map((message) => `publint: ${name}: ${stripVTControlCharacters(formatMessage(message, pkg) ?? message.code)}`)
}

// The command line tool would load a whole compiler per package; its core checks them all in one process.
async function loadTypeChecker(root) {
  const cli = createRequire(join(root, 'node_modules/@arethetypeswrong/cli/package.json'))
  return import(pathToFileURL(cli.resolve('@arethetypeswrong/core')))
}

/** Resolutions that an ESM-only package does not serve. */
const notServed = ['node10', 'node16-cjs']

async function typeFaults({ createPackageFromTarballData, checkPackage }, { name, tarball, entries }) {
  // A program is run, not imported.
  if (entries.length === 0) return []
  const styles = entries.filter(({ kind }) => kind === 'style').map(({ subpath }) => subpath.replace('./', ''))
  const { problems, types } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
    excludeEntrypoints: styles,
  })
  if (!types) return [`attw: ${name} has no types`]
  return problems
    .filter(
      ({ resolutionKind, resolutionOption }) => !notServed.includes(resolutionKind) && resolutionOption !== 'node10',
    )
    .map(({ kind, entrypoint, resolutionKind, fileName, moduleSpecifier }) =>
      ['attw:', name, entrypoint, kind, resolutionKind, moduleSpecifier, fileName].filter(Boolean).join(' '),
    )
}

/** Type-checks an app that imports everything, as bundlers and as Node resolve it; only complaints about our files count. */
async function consumerFaults(root, folder, packed) {
  const lines = specifiersOf(packed, 'script').map(
    (specifier, index) => `export * as entry${index} from '${specifier}'`,
  )
  writeFileSync(join(folder, 'app.ts'), `${lines.join('\n')}\n`)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
  }
  const faults = []
  // The strictest resolution also reads every declaration; once is enough, since it costs seconds.
  for (const [moduleResolution, module, skipLibCheck] of [
    ['bundler', 'esnext', true],
    ['nodenext', 'nodenext', false],
  ]) {
    const config = join(folder, `tsconfig.${moduleResolution}.json`)
    writeFileSync(
      config,
      JSON.stringify({
        compilerOptions: { ...compilerOptions, module, moduleResolution, skipLibCheck },
        files: ['app.ts'],
      }),
    )
    const { output } = await runCommand(
      process.execPath,
      [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', config, '--pretty', 'false'],
      { cwd: folder },
    )
    const ours = output.split('\n').filter((line) => /^(node_modules\/(@latchkey|latchkey)\/|app\.ts)/.test(line))
    faults.push(...ours.map((line) => `types under ${moduleResolution}: ${line}`))
  }
  return faults
}

async function nodeFaults(folder, packed) {
  const specifiers = specifiersOf(packed, 'script').filter((specifier) => !pageScripts.includes(specifier))
  const script = `for (const name of ${JSON.stringify(specifiers)}) await import(name).catch((error) => { console.log(name + ': ' + error.message); process.exitCode = 1 })`
  writeFileSync(join(folder, 'app.mjs'), script)
  const { code, output } = await runCommand(process.execPath, ['app.mjs'], { cwd: folder, deadline: 60_000 })
  return code === 0
    ? []
    : output
        .trim()
        .split('\n')
        .map((line) => `import in Node: ${line}`)
}

/** Packed packages resolve, with types, for bundlers and for Node. */
export async function packageExports({ root }) {
  const packed = readPacked(root)
  const folder = installConsumer(root, packed, 'consumer')
  const inTurn = async () => {
    const checker = await loadTypeChecker(root)
    const faults = []
    for (const item of packed) faults.push(...(await typeFaults(checker, item)))
    return faults
  }
  const lists = await Promise.all([
    ...packed.map(publintFaults),
    consumerFaults(root, folder, packed),
    nodeFaults(folder, packed),
    inTurn(),
  ])
  return { problems: lists.flat(), note: `${packed.length} packages, ${specifiersOf(packed, 'script').length} entries` }
}
