import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isAllowedExpression, licencesIn } from './licenceOf.mjs'
import { licenceFault, licences, publishedPaths } from './licences.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const mit = readFileSync(join(root, 'LICENSE'), 'utf8')
const community = `Reown Community License Agreement\n\nVersion 1.0\n\nLicensor grants ...`
const gpl =
  'GNU GENERAL PUBLIC LICENSE\nEveryone is permitted to copy and distribute verbatim copies of this license document, but changing it is not allowed.'
const licence = (text, name = 'LICENSE') => ({ name, text })
const fault = (declared, ...texts) => licenceFault({ declared, texts, allowed: ['MIT', 'Apache-2.0'] })

describe('texts', () => {
  test.each([
    ['node_modules/vite/LICENSE.md', 'MIT'],
    ['node_modules/typescript/LICENSE.txt', 'Apache-2.0'],
    ['node_modules/lightningcss/LICENSE', 'MPL-2.0'],
    ['node_modules/source-map-js/LICENSE', 'BSD-3-Clause'],
    ['node_modules/picocolors/LICENSE', 'ISC'],
    ['node_modules/tslib/LICENSE.txt', '0BSD'],
  ])('%s is read as %s', (path, id) => expect(licencesIn(readFileSync(join(root, path), 'utf8'))).toContain(id))

  test('a name in passing is no licence', () => {
    expect(licencesIn('This works well with code under the MIT License, the GPL and others. '.repeat(20))).toEqual([])
  })
})

describe('verdicts', () => {
  test('C-23 a package with a forbidden licence text but permissive metadata is refused', () => {
    expect(fault('MIT', licence(community))).toMatch('Community License')
    expect(fault('Apache-2.0', licence(community.replace('Reown', 'WalletConnect'), 'LICENSE.md'))).toMatch(
      'Community License',
    )
    expect(
      fault('MIT', licence(mit), licence('Licensed under the WalletConnect Community License.', 'README.md')),
    ).toMatch('Community License')
    expect(fault('MIT', licence(gpl))).toBe('its text is GPL')
  })

  test('the text wins where metadata is silent or wrong', () => {
    expect(fault(undefined, licence(mit))).toBeUndefined()
    expect(fault('SEE LICENSE IN LICENSE', licence(mit))).toBeUndefined()
    expect(fault('MIT', licence('All rights reserved.'))).toMatch('not a known licence')
  })

  test('without a text, metadata must name an allowed licence', () => {
    expect(fault('MIT')).toBeUndefined()
    expect(fault('GPL-3.0-only OR MIT')).toBeUndefined()
    expect(fault('LGPL-3.0-or-later')).toMatch('declares LGPL-3.0-or-later')
    expect(fault(undefined)).toMatch('declares nothing')
  })

  test('expressions', () => {
    expect(isAllowedExpression('(MIT OR GPL-3.0)', ['MIT'])).toBe(true)
    expect(isAllowedExpression('MIT AND LGPL-3.0', ['MIT'])).toBe(false)
    expect(isAllowedExpression('MIT AND ISC', ['MIT', 'ISC'])).toBe(true)
  })
})

test('what published packages bring along is followed at any depth, nearest copy first', () => {
  const packages = {
    'packages/a': { dependencies: { outer: '1' } },
    'services/private': { dependencies: { hidden: '1' } },
    'node_modules/outer': { dependencies: { inner: '1' } },
    'node_modules/outer/node_modules/inner': { dependencies: { deep: '1' } },
    'node_modules/inner': {},
    'node_modules/deep': {},
    'node_modules/hidden': {},
  }
  expect([...publishedPaths({ packages }, (path) => path.startsWith('packages/'))].sort()).toEqual([
    'node_modules/deep',
    'node_modules/outer',
    'node_modules/outer/node_modules/inner',
  ])
})

/** A tree of its own that the check can read; `write` adds a file to it. */
function placed() {
  const place = mkdtempSync(join(tmpdir(), 'licences-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const write = (path, value) => {
    mkdirSync(join(place, path, '..'), { recursive: true })
    writeFileSync(join(place, path), typeof value === 'string' ? value : JSON.stringify(value))
  }
  return { place, write }
}

test('C-23 what the image of the server installs is held to the list of what is shipped, however deep', async () => {
  const { place, write } = placed()
  const server = { name: 'server', bin: './main.js', dependencies: { outer: '1' }, devDependencies: { tool: '1' } }
  write('services/server/package.json', server)
  write('services/devnet/package.json', { name: 'devnet', private: true, dependencies: { tool: '1' } })
  write('peers/ensurePeers.mjs', '')
  write('licences/exceptions.json', [])
  write('package-lock.json', {
    packages: {
      'services/server': server,
      'services/devnet': { dependencies: { tool: '1' } },
      'node_modules/outer': { version: '1.0.0', license: 'MIT', dependencies: { inner: '1' } },
      'node_modules/inner': { version: '1.0.0', license: 'MPL-2.0' },
      'node_modules/tool': { version: '1.0.0', license: 'MPL-2.0' },
    },
  })
  const { problems } = await licences({ root: place, install: async () => {} })
  expect(problems).toEqual(['inner 1.0.0 (published, node_modules/inner): has no licence text and declares MPL-2.0'])
})

test('C-23 a folder with a lockfile of its own is read too, and no exception excuses the community licence', async () => {
  const { place, write } = placed()
  const peer = 'peers/walletconnect/node_modules/@walletconnect/core'
  const row = { name: '@walletconnect/core', version: '2.99.0', scope: 'development', licence: 'x', reason: 'y' }
  write('package-lock.json', { packages: { '': {} } })
  write('peers/walletconnect/package-lock.json', {
    packages: { 'node_modules/@walletconnect/core': { version: '2.99.0', license: 'Apache-2.0' } },
  })
  write(`${peer}/package.json`, { name: '@walletconnect/core', license: 'Apache-2.0' })
  write('licences/exceptions.json', [row])
  write(`${peer}/LICENSE.md`, community)
  const { problems } = await licences({ root: place, install: async () => {} })
  expect(problems[0]).toMatch(/@walletconnect\/core 2\.99\.0 \(development, peers.*Community License/)
})

test('what cannot be installed cannot be read: the check says why', async () => {
  const install = () => Promise.reject(new Error('npm ci failed'))
  await expect(licences({ root, install })).rejects.toThrow('npm ci failed')
})
