import { optional } from 'valibot'
import { queryText } from './query'

/** `true`: the page is read anew, past what the server keeps of it; of one chain, since each is charged for. */
export const forceUpdate = optional(
  queryText<'' | 'true'>((value) => /^(true)?$/.test(value), 'forceUpdate must be true.'),
)
