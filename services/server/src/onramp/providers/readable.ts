import { cleanText } from '@latchkey/protocol/text'
import {
  array,
  type GenericSchema,
  type InferOutput,
  maxLength,
  maxValue,
  minValue,
  nullish,
  number,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'

/** A name for a person to read. */
export const title = pipe(
  string(),
  maxLength(200),
  transform((text) => cleanText(text, 60)),
)

/** An id, a code or a ticker. */
export const code = pipe(string(), regex(/^[\w.-]{1,64}$/))

/** A decimal number as text. */
export const decimal = pipe(string(), regex(/^\d{1,30}(\.\d{1,36})?$/))

/** An amount that came as a number, as decimal text. */
export const amount = pipe(
  number(),
  minValue(0),
  maxValue(1e15),
  transform((value) => (/e/.test(String(value)) ? value.toFixed(18) : String(value))),
)

/** Where a token stands; empty for the native currency. */
export const contract = pipe(nullish(string(), ''), regex(/^(0x[0-9a-fA-F]{40})?$/))

/** Where a token of Solana stands; empty for the native currency, which some tell by the mint of its wrapped form. */
export const mint = pipe(
  nullish(string(), ''),
  regex(/^([1-9A-HJ-NP-Za-km-z]{32,44})?$/),
  transform((text) => (text === 'So11111111111111111111111111111111111111112' ? '' : text)),
)

/** The number of an EVM chain. */
export const chainNumber = pipe(string(), regex(/^[1-9]\d{0,15}$/))

/** The hash of a transaction; `undefined` while there is none. */
export const hash = pipe(
  nullish(string(), ''),
  transform((text) => (/^0x[0-9a-fA-F]{64}$/.test(text) ? text.toLowerCase() : undefined)),
)

/** Those of a list that can be read, and how many cannot: sellers add kinds of things that others know nothing of. */
export const readableOf = <S extends GenericSchema>(schema: S, most: number) =>
  pipe(
    array(unknown()),
    maxLength(most),
    transform((list) => {
      const read = list.flatMap((one): InferOutput<S>[] => {
        const said = safeParse(schema, one)
        return said.success ? [said.output] : []
      })
      return { read, unread: list.length - read.length }
    }),
  )

/** Those of a list that can be read. */
export const readable = <S extends GenericSchema>(schema: S, most: number) =>
  pipe(
    readableOf(schema, most),
    transform(({ read }) => read),
  )

/** Whether two texts are the same money. */
export const isSameMoney = (one: string, other: string): boolean =>
  Math.round(Number(one) * 100) === Math.round(Number(other) * 100)
