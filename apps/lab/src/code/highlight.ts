export type TokenKind = 'plain' | 'string' | 'word' | 'call' | 'tag' | 'number'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
}

const grammar: readonly (readonly [TokenKind, string])[] = [
  ['string', `'(?:[^'\\\\\\n]|\\\\.)*'|"[^"\\n]*"`],
  ['tag', '</?[A-Za-z][\\w-]*|/?>(?=\\s|$)'],
  ['word', '\\b(?:import|from|const|export|function|return|true|false|null)\\b'],
  ['call', '\\b[A-Za-z_$][\\w$]*(?=\\()'],
  ['number', '\\b\\d[\\d_]*\\b'],
]
const pattern = grammar.map(([, source]) => `(${source})`).join('|')

/** Cuts generated code into coloured pieces; together they are the code again. */
export function highlight(code: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of code.matchAll(new RegExp(pattern, 'gm'))) {
    if (match.index > at) tokens.push({ kind: 'plain', text: code.slice(at, match.index) })
    const kind = grammar[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? 'plain'
    tokens.push({ kind, text: match[0] })
    at = match.index + match[0].length
  }
  if (at < code.length) tokens.push({ kind: 'plain', text: code.slice(at) })
  return tokens
}
