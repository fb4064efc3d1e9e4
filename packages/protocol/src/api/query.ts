import { custom, type ObjectEntries, object } from 'valibot'

/** The parameters of a query by name, each as it was given once; what is empty counts as left out. */
export const query = <const E extends ObjectEntries>(entries: E) => object(entries)

/** A parameter. */
export const queryText = <T extends string = string>(passes: (text: string) => boolean, message: string) =>
  custom<T>((value) => typeof value === 'string' && passes(value), message)
