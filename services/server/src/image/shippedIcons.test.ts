import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAbove } from '../config/findAbove'
import { readSeed } from '../directory/seed/readSeed'
import { seedPath } from '../directory/seed/seedPath'
import { colourOf, contrastWithWhite, drawMonogram, leastContrast } from './drawMonogram'
import { imageIdOf } from './imageIdOf'
import { indexImages } from './indexImages'
import { isInertSvg } from './isInertSvg'
import { loadIcons } from './loadIcons'

const folder = dirname(findAbove('icons/index.json'))
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
const text = (body: Uint8Array) => new TextDecoder().decode(body)

describe('the shipped icons', () => {
  it('KM-46 hold shapes only: no script, no reference to elsewhere', () => {
    expect(files.length).toBeGreaterThan(100)
    for (const name of files) {
      const svg = readFileSync(join(folder, name), 'utf8')
      expect([name, isInertSvg(svg)]).toEqual([name, true])
      expect(svg).not.toMatch(/<script|javascript:|https?:\/\/(?!www\.w3\.org\/2000\/svg")/i)
    }
  })

  it('are named after their bytes, and every one is used', async () => {
    for (const name of files) expect(`${imageIdOf(readFileSync(join(folder, name)))}.svg`).toBe(name)
    const { wallets, assets, tokens } = await loadIcons()
    const used = new Set([wallets, assets, tokens].flatMap((map) => [...map.values()]))
    expect(files.filter((name) => !used.has(name.replace('.svg', '')))).toEqual([])
  })

  it('show every wallet of the first page, and are listed file by file with their source and licence', async () => {
    const { entries } = readSeed(readFileSync(seedPath({ WALLETS_FILE: undefined }), 'utf8'))
    const { wallets } = await loadIcons()
    const first = [...entries].sort((a, b) => a.order - b.order).slice(0, 40)
    expect(first.filter(({ id }) => !wallets.has(id)).map(({ name }) => name)).toEqual([])
    const sources = readFileSync(join(folder, 'SOURCES.md'), 'utf8')
    for (const name of files)
      expect(sources).toMatch(new RegExp(`^\\| \`${name}\` \\|.*\\| (?:MIT|Apache-2.0|CC0-1.0) \\|$`, 'm'))
  })

  it('leave room: all together stay under 600 kB', () => {
    const bytes = files.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)
    expect(bytes).toBeLessThan(600_000)
  })
})

describe('pictures of wallets', () => {
  it('are there for every wallet, by image id, id and former id', async () => {
    const { entries } = readSeed(readFileSync(seedPath({ WALLETS_FILE: undefined }), 'utf8'))
    const images = indexImages(await loadIcons(), entries)
    for (const { id, alias_ids } of entries) {
      const imageId = images.imageIdOf(id) ?? ''
      expect(images.find(imageId)).toMatchObject({ immutable: true })
      for (const key of [id, ...alias_ids])
        expect(images.find(key)).toMatchObject({ immutable: false, picture: { id: imageId } })
    }
  })
})

describe('monograms', () => {
  it('are the same for the same wallet, and named after their bytes', () => {
    const picture = drawMonogram('lk-x', 'Some Wallet')
    expect(drawMonogram('lk-x', 'Some Wallet')).toEqual(picture)
    expect(drawMonogram('lk-y', 'Some Wallet').id).not.toBe(picture.id)
    expect(imageIdOf(picture.body)).toBe(picture.id)
    expect(text(picture.body)).toContain('>SW</text>')
    expect(text(drawMonogram('a', 'imToken').body)).toContain('>IT</text>')
    expect(text(drawMonogram('a', 'Rainbow').body)).toContain('>R</text>')
  })

  it('can be read on every colour, whatever the id', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const parts = [1, 3, 5].map((at) => Number.parseInt(colourOf(id).slice(at, at + 2), 16))
        expect(contrastWithWhite(parts)).toBeGreaterThanOrEqual(leastContrast)
      }),
    )
  })

  it('hold no markup of the name, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(text(drawMonogram('a', name).body)).toMatch(
          /^<svg [^<>]*><rect [^<>]*\/><text [^<>]*>[^<>&]*<\/text><\/svg>$/,
        )
      }),
      { numRuns: 40 },
    )
  })
})
