import { foldText } from '@latchkey/protocol/text'
import { judgeLabel, labelLength } from './judgeLabel'

/** Names that are offered besides the one that was typed. */
export const mostSuggestions = 5

const before = ['my', 'the', 'hey']
const behind = ['eth', 'wallet', 'key', 'home', 'web3', 'hq', 'club', '2', '3', '7', '42', '99']

/**
 * The label that was typed, as it would be registered, and others like it in the order they are offered in: the same for everybody.
 * Nothing where no letter or digit was typed.
 */
export function suggestLabels(typed: string): readonly string[] {
  const label = foldText(typed)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, labelLength.most)
  if (label === '') return []
  const digits = behind.filter((end) => /^\d/.test(end)).map((end) => `${label}${end}`)
  const words = behind.filter((end) => !/^\d/.test(end)).map((end) => `${label}-${end}`)
  const others = [...words, ...before.map((start) => `${start}-${label}`), ...digits]
  return [label, ...others.filter((one) => judgeLabel(one) === undefined)]
}
