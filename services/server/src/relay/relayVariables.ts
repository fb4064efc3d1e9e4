import { address, integer, list, optional, text, word } from '../config/optional'
import type { Variables } from '../config/Variable'

/** What the relay needs. */
export const relayVariables = {
  RELAY_PUBLIC_URLS: optional(
    {
      about: 'every address clients reach this relay by; a client token must name one',
      example: 'wss://door.example.org',
      forOthers: 'always',
    },
    [] as readonly string[],
    list(address('wss', 'ws', 'https', 'http')),
  ),
  RELAY_UNKNOWN_PROJECTS: optional(
    {
      about: 'what happens to a project id this server does not know; default refuse, in development allow',
      example: 'refuse',
    },
    undefined,
    word('refuse', 'allow'),
  ),
  RELAY_MOST_ROWS: optional(
    {
      about: 'rows each table of the relay may hold of what is idle; beyond them the longest idle go; default 5000000',
      example: '5000000',
    },
    undefined,
    integer(1_000, 1_000_000_000),
  ),
  RELAY_UPSTREAM_URL: optional(
    {
      about: 'another relay that topics of own dapps are bridged to, so that wallets on it can be reached',
      example: 'wss://relay.example.org',
    },
    undefined,
    address('wss', 'ws'),
  ),
  RELAY_UPSTREAM_PROJECT_ID: optional(
    { about: 'project id this server has at the upstream relay', example: '0123456789abcdef0123456789abcdef' },
    undefined,
    text,
  ),
} satisfies Variables
