import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { walletEntry } from '../directory/entry/walletEntry.test.support'
import type { Log } from '../log/Log'
import { indexImages } from './indexImages'
import { isInertSvg } from './isInertSvg'
import { loadIcons } from './loadIcons'
import { readOwnIcons } from './readOwnIcons'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-icons-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

const listening = () => {
  const told: unknown[] = []
  const quiet = () => {}
  const log: Log = { debug: quiet, info: quiet, warn: quiet, error: (_, facts) => told.push(facts?.['file']) }
  return { told, log }
}

describe('an operator’s own icons', () => {
  it('replace those of the server, and an empty file switches one off', async () => {
    for (const table of ['wallets', 'tokens']) mkdirSync(join(folder, table))
    writeFileSync(join(folder, 'wallets', `${metaMask}.png`), png)
    writeFileSync(join(folder, 'wallets', `${trust}.svg`), '')
    writeFileSync(join(folder, 'wallets', 'own.svg'), svg('<path d="M0 0h1"/>'))
    writeFileSync(join(folder, 'wallets', 'bad.svg'), svg('<script>alert(1)</script>'))
    writeFileSync(join(folder, 'wallets', 'big.png'), Buffer.concat([png, Buffer.alloc(300_000)]))
    writeFileSync(join(folder, 'tokens', 'eth.svg'), '')
    const { told, log } = listening()
    const icons = await loadIcons(await readOwnIcons(folder, log))
    expect(told.sort()).toEqual(['wallets/bad.svg', 'wallets/big.png'])
    expect(icons.tokens.has('ETH')).toBe(false)
    const images = indexImages(
      icons,
      [metaMask, trust, 'own', 'bad'].map((id, at) => walletEntry(id, at + 1)),
    )
    const typeOf = (id: string) => images.find(id)?.picture.type
    expect(typeOf(metaMask)).toBe('image/png')
    expect([trust, 'own', 'bad'].map(typeOf)).toEqual(Array(3).fill('image/svg+xml'))
    const textOf = (id: string) => new TextDecoder().decode(images.find(id)?.picture.body)
    expect(textOf('own')).toContain('M0 0h1')
    for (const id of [trust, 'bad']) expect(textOf(id)).toContain('</text>')
  })
})

describe('isInertSvg', () => {
  it.each([
    '<script>alert(1)</script>',
    '<path onload="alert(1)"/>',
    '<image href="https://elsewhere.example/a.png"/>',
    '<use href="https://elsewhere.example/#a"/>',
    "<use xlink:href='data:image/svg+xml,x'/>",
    '<path fill="url(https://elsewhere.example/#a)"/>',
    '<path fill="url( //elsewhere.example)"/>',
    '<foreignObject/>',
    '<style>@import "x"</style>',
    '<a href="javascript:alert(1)"/>',
    '<animate attributeName="href"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg"/>',
    '&lol;',
  ])('refuses %s', (inside) => {
    expect(isInertSvg(svg(inside))).toBe(false)
  })

  it('takes shapes that refer to each other', () => {
    expect(isInertSvg(svg('<defs><clipPath id="a"/></defs><g clip-path="url(#a)"><use href="#b"/></g>'))).toBe(true)
    expect(isInertSvg(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('')}`)).toBe(false)
  })
})
