interface Reach {
  /** JSON-RPC methods it meets; all without. */
  readonly methods?: readonly string[] | undefined
  /** How many HTTP requests it meets before it is gone; without, until removed. */
  readonly times?: number | undefined
}

/** What a node does wrong. */
export type RpcFault = Reach &
  /** 429; `retryAfter` in seconds, or the moment as an HTTP date. */
  (
    | { readonly kind: 'too-many-requests'; readonly retryAfter?: number | Date | undefined }
    /** Any HTTP status with a page of HTML, 503 by default. */
    | {
        readonly kind: 'unavailable'
        readonly status?: number | undefined
        readonly retryAfter?: number | Date | undefined
      }
    /** 200 with JSON that ends in the middle. */
    | { readonly kind: 'truncated' }
    /** The true answer after `ms` milliseconds. */
    | { readonly kind: 'slow'; readonly ms: number }
    /** The connection stays open without a word. */
    | { readonly kind: 'silent' }
    /** The connection is cut. */
    | { readonly kind: 'cut' }
    /** Says it serves another chain. */
    | { readonly kind: 'wrong-chain'; readonly chainId: number }
    /** A JSON-RPC error. */
    | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly data?: unknown }
    /** This result, whatever was asked. */
    | { readonly kind: 'result'; readonly result: unknown }
    /** 200 with this text as it is. */
    | { readonly kind: 'text'; readonly text: string }
  )
