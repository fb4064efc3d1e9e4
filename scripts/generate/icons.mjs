// Writes services/server/icons: one cleaned SVG for every wallet, network, connector and token that has an openly licensed icon,
// named after its bytes, and index.json that says what shows what. What is not of @web3icons/core is read from packages of the
// registry that nothing depends on; each is named with its licence in icons/NOTICE.md.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanSvg } from './cleanSvg.mjs'
import { assetIcons, assetMonograms, currencySigns, tokenIcons, tokenMonograms } from './iconTables.mjs'
import { openPackage } from './openPackage.mjs'
import { picturesIn } from './picturesIn.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const rainbowkit = join(openPackage(root, '@rainbow-me/rainbowkit@2.2.11'), 'dist')
const web3icons = `${root}node_modules/@web3icons/core/dist/svgs`
const target = `${root}services/server/icons`

const readJson = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'))
const rainbowkitFiles = readdirSync(rainbowkit)

/** `folder/name` of @web3icons/core, the variant with a ground first. */
async function fromWeb3icons(name) {
  const [folder, file] = name.split('/')
  for (const variant of ['background', 'branded']) {
    const path = `${web3icons}/${folder}/${variant}/${file}.svg.js`
    if (existsSync(path)) return (await import(path)).default
  }
  return undefined
}

/** `<wallet>/<wallet>.svg` of RainbowKit's sources; its package holds each as a data address in a module of its own. */
function fromRainbowkit(name) {
  const stem = name.split('/').at(-1).replace('.svg', '')
  const file = rainbowkitFiles.find((one) => one.startsWith(`${stem}-`) && one.endsWith('.js'))
  const found = file && /data:image\/svg\+xml,([^"]+)"/.exec(readFileSync(`${rainbowkit}/${file}`, 'utf8'))
  return found ? decodeURIComponent(found[1]) : undefined
}

/** `<package>@<version>/<file>`, `#` and which of the file's pictures; in an `ink` and on a `ground` where it has none of its own. */
function fromPackage(entry) {
  const { from, ink, ground } = typeof entry === 'string' ? { from: entry } : entry
  const [, name, file, place = 0] = /^((?:@[^/]+\/)?[^/]+)\/([^#]+)(?:#(\d+))?$/.exec(from)
  const found = picturesIn(readFileSync(join(openPackage(root, name), file), 'utf8'))[place]
  if (found === undefined) throw new Error(`${from} holds no such picture`)
  if (ground === undefined) return found
  const mark = found.replace(/^[\s\S]*?<svg/, '<svg').replace(/<svg[^>]*>/, (tag) => {
    const [, width] = /\swidth="([\d.]+)/.exec(tag) ?? []
    const [, height] = /\sheight="([\d.]+)/.exec(tag) ?? []
    const box = /viewBox="([^"]*)"/.exec(tag)?.[1] ?? `0 0 ${width} ${height}`
    return `<svg x="14" y="14" width="68" height="68" viewBox="${box}"${ink ? ` fill="${ink}"` : ''}>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>${mark}</svg>`
}

const files = new Map()
/** Id of a picture to what it shows and where it was found. */
const origins = new Map()
const skipped = []
/** Largest icon worth its place; a monogram is drawn instead of a larger one. */
const largest = 64_000

/** Puts an icon into the set and answers its id, or undefined where there is none that can be used. */
function keep(source, of, from) {
  if (source === undefined) return undefined
  try {
    const svg = cleanSvg(source)
    if (svg.length > largest) throw new Error(`${svg.length} bytes`)
    const hex = createHash('sha256').update(svg).digest('hex').slice(0, 32)
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    files.set(id, svg)
    const known = origins.get(id)
    origins.set(id, { shows: [...(known?.shows ?? []), of], from: known?.from ?? from })
    return id
  } catch (error) {
    // Not every picture is made of what is allowed; those wallets get a monogram.
    skipped.push(`${of} (${from}): ${error.message}`)
    return undefined
  }
}

const index = {
  wallets: {},
  assets: {},
  tokens: {},
  monograms: { assets: { ...assetMonograms }, tokens: { ...tokenMonograms }, currencies: currencySigns },
}
const first = readJson('data/wallet-icons.json')
const second = readJson('data/wallet-icons-rainbowkit.json')
const third = readJson('data/wallet-icons-more.json')
/** Whose mark in @web3icons/core is an old one. */
const renamed = new Set(['wallets/xdefi', 'wallets/argent'])
const web3iconsPackage = '@web3icons/core@4.0.56'
for (const { id, name } of readJson('data/wallets.json')) {
  const web3 = first[id] && keep(await fromWeb3icons(first[id]), name, `${web3iconsPackage}/${first[id]}`)
  const rainbow =
    (!web3 || renamed.has(first[id])) &&
    second[id] &&
    keep(fromRainbowkit(second[id]), name, `@rainbow-me/rainbowkit@2.2.11/${second[id]}`)
  const other = third[id]
  const icon = rainbow || web3 || (other && keep(fromPackage(other), name, other.from ?? other))
  if (icon) index.wallets[id] = icon
}
for (const [key, name] of Object.entries(assetIcons)) {
  const id = keep(await fromWeb3icons(name), name.split('/')[1], `${web3iconsPackage}/${name}`)
  if (id) index.assets[key] = id
  else index.monograms.assets[key] = name.split('/').at(-1).replaceAll('-', ' ')
}
for (const [symbol, name] of Object.entries(tokenIcons)) {
  const id = keep(await fromWeb3icons(name), symbol, `${web3iconsPackage}/${name}`)
  if (id) index.tokens[symbol] = id
  else index.monograms.tokens[symbol] = symbol
}

const used = new Set(['wallets', 'assets', 'tokens'].flatMap((table) => Object.values(index[table])))
mkdirSync(target, { recursive: true })
for (const name of readdirSync(target)) if (name.endsWith('.svg')) rmSync(`${target}/${name}`)
for (const id of used) writeFileSync(`${target}/${id}.svg`, files.get(id))
writeFileSync(`${target}/index.json`, `${JSON.stringify(index, undefined, 2)}\n`)
writeFileSync(`${target}/SOURCES.md`, sourcesText())
const bytes = [...used].reduce((sum, id) => sum + files.get(id).length, 0)
process.stdout.write(
  `${skipped.map((one) => `not used: ${one}\n`).join('')}${used.size} icons, ${bytes} bytes, for ${Object.keys(index.wallets).length} wallets\n`,
)

/** File by file: what a picture shows, where it was found and under which licence. */
function sourcesText() {
  const rows = [...used].sort().map((id) => {
    const { shows, from } = origins.get(id)
    return `| \`${id}.svg\` | ${[...new Set(shows)].join(', ')} | ${from} | ${licenceOf(from)} |`
  })
  return `# Where each icon comes from

Written by \`scripts/generate/icons.mjs\`; \`NOTICE.md\` has the licences. Read from the registry on 2026-11-22.

| file | shows | package and file | licence of the file |
|---|---|---|---|
${rows.join('\n')}
`
}

function licenceOf(from) {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(from)[0]
  const folder = name === web3iconsPackage ? `${root}node_modules/@web3icons/core` : openPackage(root, name)
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!license.startsWith('SEE')) return license
  return /MIT License/.test(readFileSync(join(folder, 'LICENSE'), 'utf8')) ? 'MIT' : license
}
