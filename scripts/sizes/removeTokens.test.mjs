import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { removeTokens } from './removeTokens.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const account = 'packages/ui/src/wings/account'

/** A copy of what is changed, without tokens. */
function withoutTokens() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tokens-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of [account, 'packages/ui/src/holdings', 'packages/features/src/tokens.ts'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  removeTokens(folder)
  return (path) => readFileSync(join(folder, path), 'utf8')
}

test('an account without tokens has its other views and words, and nothing of a token', () => {
  const read = withoutTokens()
  const door = read(`${account}/door.ts`)
  for (const kept of ['AccountScreen', 'SwitchAddressScreen', 'ConnectionDetailsScreen', 'segments', 'wing.css'])
    expect(door).toContain(kept)
  for (const gone of ['longList', 'field']) expect(door).not.toContain(gone)
  const words = read(`${account}/words.en.ts`)
  for (const kept of ["'title.Account'", "'tabs.tokens'", "'account.stale'", "'time.years'"])
    expect(words).toContain(kept)
  expect(words).not.toMatch(/'tokens\./)
})
