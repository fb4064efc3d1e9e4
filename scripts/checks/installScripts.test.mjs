import { expect, test } from 'vitest'
import { installFlagFaults, installScriptFaults, npmrcFaults } from './installScripts.mjs'

const row = { name: 'native', lockfile: 'package-lock.json', reason: 'It compiles what works without it too.' }
const lock = (packages) => ({ 'package-lock.json': { packages } })
const scripted = { version: '1.0.0', hasInstallScript: true }

test('C-13 a package of any depth that runs a script at install is refused, unless a row gives the reason', () => {
  expect(installScriptFaults(lock({ '': {}, 'node_modules/native': scripted }), [row])).toEqual([])
  const deep = 'node_modules/a/node_modules/@scope/native'
  for (const [place, entry] of [
    ['node_modules/other', scripted],
    [deep, { ...scripted, dev: true }],
    [deep, { ...scripted, optional: true, peer: true }],
    // Under another name the row is not its own.
    ['node_modules/native', { ...scripted, name: 'drained' }],
  ])
    expect(installScriptFaults(lock({ 'node_modules/native': scripted, [place]: entry }), [row])).toContain(
      `package-lock.json: ${place} runs a script when it is installed; choose another, or add a row with the reason`,
    )
  const elsewhere = {
    ...lock({ 'node_modules/native': scripted }),
    'peers/a/package-lock.json': { packages: { 'node_modules/native': scripted } },
  }
  expect(installScriptFaults(elsewhere, [row])).toEqual([
    expect.stringMatching(/^peers\/a\/package-lock\.json: node_modules\/native runs/),
  ])
})

test('C-13 a script that the lockfile is silent about, a row for nothing and one without a reason are found', () => {
  const manifestAt = (place) => (place === 'node_modules/quiet' ? { scripts: { postinstall: 'node drain' } } : {})
  expect(installScriptFaults(lock({ 'node_modules/quiet': { version: '1.0.0' } }), [], manifestAt)).toEqual([
    "package-lock.json: node_modules/quiet has the script 'postinstall', which the lockfile does not tell",
  ])
  expect(installScriptFaults(lock({}), [{ ...row, reason: ' ' }])).toEqual([
    'installScripts.json: nothing in package-lock.json needs the row of native',
    'installScripts.json: native has no reason',
  ])
})

test.each([
  'run: npm ci',
  'RUN npm ci --omit=dev && npm run build',
  '- run: npm install thing',
  '- run: npm ci --ignore-scripts=false',
  '- run: npm ci --ignore-scripts --foreground-scripts',
  'env: { npm_config_ignore_scripts: "false" }',
  '- run: npm rebuild',
])('C-13 an unattended install that may run scripts is found: %s', (line) => {
  expect(installFlagFaults('ci.yml', line)).toHaveLength(1)
})

test('C-13 an install that says --ignore-scripts is sound, and settings must say it too, once', () => {
  expect(installFlagFaults('ci.yml', '# npm ci\n- run: npm ci --ignore-scripts && npm test\n')).toEqual([])
  expect(npmrcFaults('.npmrc', 'save-exact=true\nignore-scripts = true\n')).toEqual([])
  for (const settings of [undefined, '', 'ignore-scripts=false', 'ignore-scripts=true\nignore-scripts=false'])
    expect(npmrcFaults('.npmrc', settings)).toEqual(['.npmrc: must say ignore-scripts=true, once'])
})
