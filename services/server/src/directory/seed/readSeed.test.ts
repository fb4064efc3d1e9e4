import { readFileSync } from 'node:fs'
import type { WalletEntry } from '@latchkey/protocol/api'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walletEntry } from '../entry/walletEntry.test.support'
import { readSeed } from './readSeed'
import { SeedError } from './SeedError'
import { seedPath } from './seedPath'

const shipped = () => readFileSync(seedPath({ WALLETS_FILE: undefined }), 'utf8')

/** What a file with these changes to its second wallet is refused for. */
function problemsOf(change: Readonly<Record<string, unknown>>, of: (text: string) => string = (text) => text) {
  const list = [walletEntry('a', 1, { rdns: 'a.example', name: 'Alpha' }), { ...walletEntry('b', 2), ...change }]
  return refusals(of(JSON.stringify(list, null, 2)))
}

function refusals(text: string): readonly string[] {
  try {
    readSeed(text)
  } catch (error) {
    if (error instanceof SeedError) return error.problems
    throw error
  }
  return []
}

describe('readSeed', () => {
  it('takes the shipped wallets', () => {
    const { entries, hash } = readSeed(shipped())
    expect(entries).toHaveLength(245)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(entries.filter(({ badge_type }) => badge_type === 'certified')).toHaveLength(26)
  })

  it('names the line of what is wrong, and refuses the whole file', () => {
    const text = shipped()
    const line = text.split('\n').findIndex((one) => one.includes('"trust://"')) + 1
    expect(refusals(text.replace('"trust://"', '"javascript:alert(1)"'))).toEqual([
      `line ${line}: mobile_link must be an https address or a scheme of the wallet, or null`,
    ])
  })

  it.each([
    'javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'intent://x#Intent;end',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'vbscript:x',
    'wc:abc@2',
    'http://plain.example',
    'httpsx://a.example',
    'https://user@a.example',
    'https://аpple.com\u200b',
    'chrome-extension://abc/',
    'tel:+1',
    'no-scheme',
  ])('X-04 refuses the link %j wherever it stands', (link) => {
    for (const key of ['mobile_link', 'desktop_link', 'webapp_link', 'homepage', 'app_store', 'chrome_store'])
      expect(problemsOf({ [key]: link }).join()).toContain(`${key} must be`)
    expect(problemsOf({ link_template: `${link}?{uri}` }).join()).toContain('link_template must be')
  })

  it.each([
    [{ rdns: 'a.example' }, 'rdns a.example is already that of Alpha'],
    [{ name: 'ALPHA' }, 'name alpha is already that of Alpha'],
    [{ alias_ids: ['a'] }, 'id a is already that of Alpha'],
    [{ order: 3 }, 'gapless'],
    [{ order: 1 }, 'order must be given once each'],
    [{ id: 'not an id' }, 'id must be'],
    [{ name: 'Al\u202epha' }, 'name must be'],
    [{ description: 'x'.repeat(121) }, 'description must be'],
    [{ chains: ['eip155'] }, 'chains must be'],
    [{ chains: ['solana:abc'] }, 'solana is not in namespaces'],
    [{ injected: [{ namespace: 'solana', injected_id: 'x', kind: 'flag' }] }, 'solana is not in namespaces'],
    [{ namespaces: ['stellar'] }, 'namespaces must have one of ours'],
    [{ play_store: 'https://evil.example/store' }, 'play_store must be'],
    [{ chrome_store: 'https://chromewebstore.google.com/detail/short' }, 'chrome_store must be'],
    [{ supports_wc: 'yes' }, 'supports_wc must be'],
    [{ surprise: 1 }, 'surprise is not a known field'],
  ])('refuses %j', (change, problem) => {
    expect(problemsOf(change).join('; ')).toContain(problem)
  })

  it('refuses a key that stands twice, with its line', () => {
    const [problem] = problemsOf({}, (text) => text.replace(/("name": "Wallet b",)/, '$1 "name": "Other",'))
    expect(problem).toMatch(/^line \d+: name is given twice$/)
  })

  it('says where a file stops being JSON', () => {
    expect(refusals('[\n{"id": "a",\n"name" }\n]')).toEqual([
      expect.stringMatching(/^line [34]: the file is not JSON$/),
    ])
    expect(refusals('{}')).toEqual(['line 1: the file must be a list of wallets'])
    expect(refusals('[1]')).toEqual(['line 1: every entry must be an object'])
  })

  it('refuses whatever is not a list of wallets, and never fails otherwise', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        if (text.trim() !== '[]') expect(refusals(text).length).toBeGreaterThan(0)
      }),
    )
    const keys = Object.keys(walletEntry('a', 1)) as (keyof WalletEntry)[]
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
        for (const problem of problemsOf({ [key]: value })) expect(problem).toMatch(/^line \d+: /)
      }),
    )
  })
})
