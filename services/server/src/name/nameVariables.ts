import { optional, word } from '../config/optional'
import type { Variables } from '../config/Variable'
import { parseGatewayKeys } from './gateway/parseGatewayKeys'
import { parseRegistry } from './parseRegistry'
import { parseZone } from './zone/parseZone'

/** What names need. */
export const nameVariables = {
  NAMES_REGISTRY: optional(
    {
      about: 'ENS registry that names and pictures of accounts are read from, as chain and address; default none',
      example: 'eip155:1:0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
    },
    undefined,
    parseRegistry,
  ),
  NAMES_OFFCHAIN: optional(
    {
      about:
        'where a name that somebody typed is looked up when its resolver sends off the chain (EIP-3668): public is hosts on the public internet by https, local is programs on this machine too, for development, off is nowhere; default public',
      example: 'public',
    },
    'public',
    word('public', 'local', 'off'),
  ),
  NAMES_ZONE: optional(
    {
      about: 'zone in which this server registers names for who signs for them; off, as by default, for none',
      example: 'names.example.org',
    },
    undefined,
    parseZone,
  ),
  NAMES_GATEWAY_KEYS: optional(
    {
      about:
        'day and key that answers to ENS clients on names of the zone are signed with, as `mint gateway` prints them, the newest first',
      example: `2026-11-23:${'0123456789abcdef'.repeat(4)}`,
      secret: true,
    },
    [],
    parseGatewayKeys,
  ),
} satisfies Variables
