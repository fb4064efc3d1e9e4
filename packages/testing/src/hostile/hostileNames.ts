import { hostileCanary } from './hostileCanary'

/** Names that are none, or that carry something. */
export const hostileNames = {
  // Short enough for a name that is shown.
  'name-markup': `<img src=x onerror="top.${hostileCanary.global}=true"><b>Bold</b>`,
  'name-bidi': '\u202eksaMateM\u202c\u200b\u0000',
  'name-long': 'M'.repeat(10_000),
  'name-empty': ' \u200b ',
  'name-not-text': 42,
} as const
