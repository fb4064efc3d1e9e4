import type { Outgoing, Wanted } from './createBridgeStore'

/** Whether a store would answer this message, as the one in the database does. */
export const isWanted = (wanted: Wanted, { row, group }: Outgoing): boolean =>
  'only' in wanted
    ? wanted.only.includes(row)
    : !wanted.except.includes(row) &&
      (wanted.of === undefined || wanted.of.includes(group)) &&
      !wanted.without?.includes(group)
