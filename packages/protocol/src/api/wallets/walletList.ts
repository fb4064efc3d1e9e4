import {
  array,
  fallback,
  type InferOutput,
  minValue,
  number,
  pipe,
  safeInteger,
  safeParse,
  transform,
  unknown,
} from 'valibot'
import { record } from '../field'
import { wallet } from './wallet'

/** A wallet of a list, as the wallet service describes it; fields that are not sound are left out. */
export type ListedWallet = InferOutput<typeof wallet>

/** What `GET /getWallets` answers; in a file of its own, so that a page that reads it loads nothing of how it is asked. */
export const walletList = record({
  data: pipe(
    array(unknown()),
    transform((entries) =>
      entries.flatMap((entry): readonly ListedWallet[] => {
        const read = safeParse(wallet, entry)
        return read.success ? [read.output] : []
      }),
    ),
  ),
  /** Matches in all, before paging. */
  count: fallback(pipe(number(), safeInteger(), minValue(0)), 0),
})
