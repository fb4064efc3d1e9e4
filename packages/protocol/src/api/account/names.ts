import {
  array,
  boolean,
  check,
  integer,
  number,
  object,
  optional,
  pipe,
  record as recordOf,
  regex,
  strictObject,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import type { Endpoint } from '../Endpoint'
import { field, record, textLike } from '../field'
import { query, queryText } from '../query'

const attributes = object({ avatar: optional(string()), bio: optional(string()) })

const nameRecord = {
  name: string(),
  /** Empty where a registry does not say, as one on a chain does not. */
  registered_at: string(),
  updated_at: optional(string()),
  /** By coin type (SLIP-44, ENSIP-11). */
  addresses: recordOf(
    pipe(string(), regex(/^\d+$/)),
    /** Of whatever chain: in its own form. */
    object({ address: string(), created: string() }),
  ),
  /** The reference services tell one by itself, too. */
  attributes: union([
    array(attributes),
    pipe(
      attributes,
      transform((one) => [one]),
    ),
  ]),
}

/** `GET /v1/profile/account/:name`: whom a name belongs to. */
export const getName = {
  method: 'GET',
  path: '/v1/profile/account/:name',
  answer: object({ ...nameRecord, stale: optional(boolean()) }),
} as const satisfies Endpoint

/** `GET /v1/profile/reverse/:address`: the names of an account, the one it goes by first. */
export const getNamesOf = {
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  answer: array(object(nameRecord)),
} as const satisfies Endpoint

/** `GET /v1/profile/suggestions/:name`: names like what was typed, in the order they are shown in. */
export const getNameSuggestions = {
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  query: query({ zone: optional(queryText((text) => text.length <= 255, 'zone must be a zone like latchkey.id.')) }),
  answer: object({ suggestions: array(object({ name: string(), registered: boolean() })) }),
} as const satisfies Endpoint

const longestMessage = 1_024
/** Bytes; contract wallets of many owners sign at length. */
const longestSignature = 4_096
const isEvmCoinType = (value: number): boolean => value === 60 || (value > 0x80000000 && value <= 0xffffffff)

/** `POST /v1/profile/account`: registers a name; `incomplete` where nobody could say whether its wallet signed. */
export const postName = {
  method: 'POST',
  path: '/v1/profile/account',
  body: record({
    projectId: optional(unknown()),
    coin_type: field<number>(
      (value) => Number.isInteger(value) && isEvmCoinType(value as number),
      'coin_type must be that of an EVM chain (ENSIP-11), like 2147483649, or 60.',
    ),
    address: textLike(/^0x[0-9a-fA-F]{40}$/, 'address must be 0x and 40 hexadecimal digits.'),
    message: field<string>(
      (value) => typeof value === 'string' && value.length <= longestMessage,
      `message must be text of at most ${longestMessage} letters.`,
    ),
    signature: pipe(
      textLike(/^0x([0-9a-fA-F]{2})+$/, 'signature must be hexadecimal text.'),
      check(
        (text) => text.length <= 2 + 2 * longestSignature,
        `signature must have ${longestSignature} bytes at most.`,
      ),
    ),
  }),
  answer: object({ success: boolean(), incomplete: optional(boolean()) }),
} as const satisfies Endpoint

/** What is signed to register a name, as JSON: nothing besides, since nobody would have been shown what more it says. */
export const nameMessage = strictObject(
  {
    name: string('The message must have a name.'),
    attributes: strictObject({}, 'The attributes of the message must be an empty object.'),
    /** Seconds since the epoch. */
    timestamp: pipe(
      number('The message must have a timestamp in seconds.'),
      integer('The timestamp must be in whole seconds.'),
    ),
  },
  'The message must be an object of name, attributes and timestamp.',
)
