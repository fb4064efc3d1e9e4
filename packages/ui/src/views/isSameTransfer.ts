interface Transfer {
  readonly to?: string | undefined
  readonly amount?: { readonly assetId?: string | undefined; readonly text: string } | undefined
}

/** Whether two of one hash are the same transfer: to the same receiver, of as much of the same. What one of them does not tell is no difference. */
export const isSameTransfer = (one: Transfer, other: Transfer): boolean =>
  (one.to ?? other.to)?.toLowerCase() === (other.to ?? one.to)?.toLowerCase() &&
  (!one.amount ||
    !other.amount ||
    (one.amount.assetId === other.amount.assetId && one.amount.text === other.amount.text))
