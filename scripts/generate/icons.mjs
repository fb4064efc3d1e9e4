// Writes services/server/icons: one cleaned SVG for every wallet, network, connector and token that has an openly licensed icon,
// named after its bytes, and index.json that says what shows what. Needs the icons of RainbowKit's package (MIT) beside those of
// @web3icons/core: npm pack @rainbow-me/rainbowkit@2.2.11, unpacked into .latchkey/rainbowkit.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cleanSvg } from './cleanSvg.mjs'
import { assetIcons, assetMonograms, currencySigns, tokenIcons, tokenMonograms } from './iconTables.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const rainbowkit = `${root}.latchkey/rainbowkit/package/dist`
const web3icons = `${root}node_modules/@web3icons/core/dist/svgs`
const target = `${root}services/server/icons`
if (!existsSync(rainbowkit))
  throw new Error(`${rainbowkit} is missing: npm pack @rainbow-me/rainbowkit@2.2.11 and unpack it`)

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

const files = new Map()
const skipped = []
/** Largest icon worth its place; a monogram is drawn instead of a larger one. */
const largest = 64_000

/** Puts an icon into the set and answers its id, or undefined where there is none that can be used. */
function keep(source, of) {
  if (source === undefined) return undefined
  try {
    const svg = cleanSvg(source)
    if (svg.length > largest) throw new Error(`${svg.length} bytes`)
    const hex = createHash('sha256').update(svg).digest('hex').slice(0, 32)
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    files.set(id, svg)
    return id
  } catch (error) {
    // Not every picture is made of what is allowed; those wallets get a monogram.
    skipped.push(`${of}: ${error.message}`)
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
/** Whose mark in @web3icons/core is an old one. */
const renamed = new Set(['wallets/xdefi', 'wallets/argent'])
for (const { id, name } of readJson('data/wallets.json')) {
  const web3 = first[id] && keep(await fromWeb3icons(first[id]), `${name} (web3icons)`)
  const rainbow =
    (!web3 || renamed.has(first[id])) && second[id] && keep(fromRainbowkit(second[id]), `${name} (RainbowKit)`)
  if (rainbow || web3) index.wallets[id] = rainbow || web3
}
for (const [key, name] of Object.entries(assetIcons)) {
  const id = keep(await fromWeb3icons(name), name)
  if (id) index.assets[key] = id
  else index.monograms.assets[key] = name.split('/').at(-1).replaceAll('-', ' ')
}
for (const [symbol, name] of Object.entries(tokenIcons)) {
  const id = keep(await fromWeb3icons(name), name)
  if (id) index.tokens[symbol] = id
  else index.monograms.tokens[symbol] = symbol
}

const used = new Set(['wallets', 'assets', 'tokens'].flatMap((table) => Object.values(index[table])))
mkdirSync(target, { recursive: true })
for (const name of readdirSync(target)) if (name.endsWith('.svg')) rmSync(`${target}/${name}`)
for (const id of used) writeFileSync(`${target}/${id}.svg`, files.get(id))
writeFileSync(`${target}/index.json`, `${JSON.stringify(index, undefined, 2)}\n`)
const bytes = [...used].reduce((sum, id) => sum + files.get(id).length, 0)
process.stdout.write(
  `${skipped.map((one) => `not used: ${one}\n`).join('')}${used.size} icons, ${bytes} bytes, for ${Object.keys(index.wallets).length} wallets\n`,
)
