import { readFileSync } from 'node:fs'
import type { ChainId } from '@latchkey/protocol/caip'
import { optional } from '../../config/optional'
import type { Variables } from '../../config/Variable'
import { budgetVariables } from '../../upstream/budgetVariables'
import type { Mint, Token } from './Network'
import { type NetworkEntry, parseChainsFile } from './parseChainsFile'
import { parseRpcUrls } from './parseRpcUrls'
import { parseTokensFile } from './parseTokensFile'

const file =
  <T>(parse: (text: string) => T) =>
  (path: string): T => {
    let content: string
    try {
      content = readFileSync(path, 'utf8')
    } catch (error) {
      throw new Error(`must name a file that can be read (${(error as NodeJS.ErrnoException).code})`)
    }
    return parse(content)
  }

/** What the chain API needs. */
export const chainVariables = {
  CHAINS_FILE: optional(
    {
      about: 'JSON list of chains with their nodes, currency, contracts and pools',
      example: '/etc/latchkey/chains.json',
    },
    [] as readonly NetworkEntry[],
    file(parseChainsFile),
  ),
  ...budgetVariables,
  RPC_URLS: optional(
    {
      about: 'JSON-RPC nodes by chain; the first of a chain is asked first',
      example: 'eip155:1=https://a.example|https://b.example;eip155:10=https://c.example',
      secret: true,
    },
    new Map() as ReadonlyMap<ChainId, readonly string[]>,
    parseRpcUrls,
  ),
  TOKENS_FILE: optional(
    {
      about:
        'token list whose tokens balances and prices are answered for; tokens of Solana name their chain by its CAIP-2 id',
      example: '/etc/latchkey/tokens.json',
    },
    [] as readonly (Token | Mint)[],
    file(parseTokensFile),
  ),
} satisfies Variables
