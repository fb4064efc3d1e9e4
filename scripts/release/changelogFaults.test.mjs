import { expect, test } from 'vitest'
import { changelogFaults } from './changelogFaults.mjs'
import { changelogSection, parseChangeset, withSection } from './collectChangelog.mjs'
import { releasedChangelog } from './collectChangesets.mjs'

const one = (name, version, dependencies = {}) => ({ name, manifest: { name, version, dependencies } })
const changeset = (name, kind, words) => parseChangeset(name, `---\n"latchkey": ${kind}\n---\n\n${words}\n`)

test('changesets become one section, what a site must change first', () => {
  const section = changelogSection('Not released yet', [
    changeset('b', 'patch', 'Mended.'),
    changeset('a', 'major', 'Gone.'),
  ])
  expect(section).toMatch(
    /^## Not released yet\n\n### What a site has to change\n\n`latchkey`:\nGone\.\n\n### Mended\n/,
  )
  const older = '# Changes\n\n## 0.1.0\n\nFirst.\n'
  const whole = withSection(older, 'Not released yet', section)
  expect(whole.indexOf('Not released yet')).toBeLessThan(whole.indexOf('## 0.1.0'))
  // Written again, it is the same.
  expect(withSection(whole, 'Not released yet', section)).toBe(whole)
  expect(releasedChangelog(whole, '0.2.0')).toMatch(/^## 0\.2\.0$/m)
})

test('a changeset without words or packages is told', () => {
  expect(() => parseChangeset('a', 'Only words.')).toThrow('.changeset/a.md')
  expect(() => changeset('a', 'minor', ' ')).toThrow('says nothing')
})

test('a release of several versions, without its section, or with changesets left over is refused', () => {
  const packages = [one('@latchkey/a', '0.2.0'), one('latchkey', '0.2.0', { '@latchkey/a': '0.2.0', viem: '2.0.0' })]
  expect(changelogFaults(packages, '# Changes\n\n## 0.2.0\n', [])).toEqual([])
  expect(
    changelogFaults(
      [one('@latchkey/a', '0.2.0'), one('latchkey', '0.1.0', { '@latchkey/a': '0.1.0' })],
      '# Changes\n\n## 0.1.0\n',
      ['solana'],
    ),
  ).toEqual([
    'latchkey is 0.1.0, @latchkey/a 0.2.0; they are released together',
    'latchkey asks for @latchkey/a 0.1.0, not 0.2.0',
    'CHANGELOG.md has no section 0.2.0; npm run release -- --collect',
    '.changeset/solana.md is not collected; npm run release -- --collect',
  ])
})
