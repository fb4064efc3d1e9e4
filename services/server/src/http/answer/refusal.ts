/** The error body every path answers with. */
export interface Refusal {
  readonly status: 'FAILED'
  readonly reasons: readonly { readonly name: string; readonly description: string }[]
}

/** One reason, in the shape clients of the reference services read. */
export const refusal = (name: string, description: string): Refusal => ({
  status: 'FAILED',
  reasons: [{ name, description }],
})
