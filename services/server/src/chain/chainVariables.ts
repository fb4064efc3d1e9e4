import { readFileSync } from 'node:fs'
import type { ChainId } from '@latchkey/protocol/caip'
import { address, list, optional, text, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import type { Token } from './Network'
import { type NetworkEntry, parseChainsFile } from './parseChainsFile'
import { parseRegistry } from './parseRegistry'
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

/** Groups of endpoints this version has nothing behind, so that pages can be told so by name. */
const off = (about: string) =>
  optional({ about: `${about}; this version knows only off`, example: 'off' }, 'off', word('off'))

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
    { about: 'token list whose tokens balances and prices are answered for', example: '/etc/latchkey/tokens.json' },
    [] as readonly Token[],
    file(parseTokensFile),
  ),
  NAMES_REGISTRY: optional(
    {
      about: 'ENS registry that names and pictures of accounts are read from, as chain and address; off for none',
      example: 'eip155:1:0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    },
    undefined,
    parseRegistry,
  ),
  PRICE_PROVIDERS: optional(
    { about: 'who is asked for prices, in this order', example: 'pools,coingecko,defillama' },
    ['pools'] as const,
    list(word('pools', 'coingecko', 'defillama')),
  ),
  COINGECKO_URL: optional(
    { about: 'base address of CoinGecko', example: 'https://pro-api.coingecko.com/api/v3' },
    'https://api.coingecko.com/api/v3',
    address('https', 'http'),
  ),
  COINGECKO_KEY: optional({ about: 'key of CoinGecko', example: 'CG-…', secret: true }, undefined, text),
  DEFILLAMA_URL: optional(
    { about: 'base address of DefiLlama prices', example: 'https://coins.llama.fi' },
    'https://coins.llama.fi',
    address('https', 'http'),
  ),
  HISTORY_PROVIDER: off('who answers the history of an account'),
  SWAP_PROVIDER: off('who quotes and builds swaps'),
  ONRAMP_PROVIDER: off('who sells for other money'),
  NAMES_ZONE: off('zone in which this server registers names'),
  SMART_SESSIONS: off('records of smart sessions'),
  EXCHANGES: off('exchanges that pay out to an account'),
} satisfies Variables
