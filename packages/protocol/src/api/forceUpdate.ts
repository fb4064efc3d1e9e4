import { optional } from 'valibot'
import { queryText } from './query'

/** `true`: the page is read anew, past what the server keeps of it; of one chain, since each is charged for. */
export const forceUpdate = optional(
  queryText<'' | 'true'>((value) => value === 'true' || value === '', 'forceUpdate must be true.'),
)
