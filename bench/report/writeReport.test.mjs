import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withFigures, writeReport, writeSection } from './writeReport.mjs'

test('only what stands between the marks changes', () => {
  const text = 'before\n<!-- figures -->\nold\n<!-- /figures -->\nafter\n'
  const once = withFigures(text, 'new')
  expect(once).toBe('before\n<!-- figures -->\n\nnew\n\n<!-- /figures -->\nafter\n')
  expect(withFigures(once, 'new')).toBe(once)
})

test('a page that lost its marks is not overwritten', () => {
  expect(() => withFigures('nothing', 'new')).toThrow('no place for the figures')
})

test('what was measured alone stays where all the others are measured again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [results, readme] = [join(folder, 'results.json'), join(folder, 'README.md')]
  writeFileSync(results, '{}')
  const names = ['figures', 'trace', 'shares', 'account']
  writeFileSync(readme, names.map((name) => `<!-- ${name} -->\n<!-- /${name} -->\n`).join(''))
  const machine = { chromium: '1', node: '2', cores: 2, processor: 'one', memory: '1 GB', load: 0 }
  const source = { commit: 'abcdef0123', state: 'clean', date: '2026-11-27T00:00:00.000Z', machine }
  const one = (figure) => ({ figure, unit: 'ms', value: 1, targets: {}, note: '' })
  const trace = { cold: { total: 1, parts: {}, owners: {} } }
  const shares = { ours: { engine: 1 } }
  writeSection(folder, 'account', { ...source, rows: [one('the account')] })
  writeReport(folder, { version: 1, ...source, rows: [one('a click')], trace, shares })
  expect(JSON.parse(readFileSync(results, 'utf8'))).toMatchObject({
    account: { rows: [{ figure: 'the account' }] },
    rows: [{ figure: 'a click' }],
  })
  const text = readFileSync(readme, 'utf8')
  expect([text.includes('the account'), text.includes('a click')]).toEqual([true, true])
})
