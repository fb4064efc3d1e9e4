/** A fault of the relay as plain data, as it goes from tab to tab. */
export type RelayFault =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason?: string | undefined }
  | { readonly kind: 'expired' }

/** A publication the relay did not take. */
export class RelayFailure extends Error {
  override readonly name = 'RelayFailure'
  constructor(readonly fault: RelayFault) {
    super(fault.kind)
  }
}
