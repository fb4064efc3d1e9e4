/** Names registered with this server, each with whom it belongs to, and the proofs that were used. */
export type NameTables = {
  readonly registered_names: {
    /** With its zone. */
    readonly name: string
    /** What it looks like at a glance; no other looks like it. */
    readonly looks: string
    readonly address: string
    /** Coin types (ENSIP-11) of the chains it gives this address on. */
    readonly coin_types: readonly number[]
    readonly registered_at: string
    /** The chain whose contract proved it; empty where a key did. */
    readonly proven_on: string
  }
  readonly used_name_proofs: { readonly hash: string; readonly expires_at: string }
}
