import { pipe, regex, string } from 'valibot'

/** A whole number as text: base units of a token, or wei. */
export const wholeText = pipe(string(), regex(/^\d{1,78}$/))
