import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeText } from '../build/writeText.mjs'

const account = 'packages/ui/src/wings/account'

/** Modules that are tokens and nothing else, each with what the rest of an account needs to find in its place. */
const stubs = {
  [`${account}/Account/TokenList.tsx`]: 'export const TokenList = () => null',
  'packages/ui/src/holdings/useHoldings.ts':
    "export const useHoldings = () => ({ holdings: { state: 'absent' }, features: undefined, onRetry() {} })",
  'packages/features/src/tokens.ts':
    "export const feature = { slice: { name: 'tokens', initial: { accounts: {}, readings: {} } }, open: () => ({ functions: {} }) }",
}

/** Lines of the account's door that bring styles that the list of tokens alone wears. */
const doorParts = [/^import (?:field|longList) .*\n/gm, / (?:field|longList),/g]
/** The words of tokens, each of one line or of several. */
const words = /^ {2}'tokens\.[^\n]*\n(?: {4}[^\n]*\n)*/gm

/**
 * Takes tokens out of a copy of `packages/ui` and `packages/features` under `folder`: the list with its search and folds, its
 * words and the reading of what an account holds. What an account has without them stays: who is connected, the place of the
 * total, the ways on.
 */
export function removeTokens(folder) {
  for (const [path, stub] of Object.entries(stubs)) {
    if (!existsSync(join(folder, path))) throw new Error(`${path} is not there`)
    writeText(join(folder, path), `${stub}\n`)
  }
  const cut = (path, pattern) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const less = text.replace(pattern, '')
    if (less === text) throw new Error(`${path} has nothing of tokens like ${pattern}`)
    writeFileSync(join(folder, path), less)
  }
  for (const part of doorParts) cut(`${account}/door.ts`, part)
  cut(`${account}/words.en.ts`, words)
}
