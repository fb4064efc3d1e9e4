/** What the repository says of itself. */
export interface Proof {
  /** Gzip bytes Latchkey adds to a React page, as the bench measured them. */
  readonly bytes: { readonly firstClick: number; readonly connected: number; readonly measured: string }
  /** SPDX expressions of every package and service, each once. */
  readonly licences: readonly string[]
  /** States of views that axe looks at. */
  readonly states: number
  /** Tags of the languages the interface speaks. */
  readonly languages: readonly string[]
}

/** The facts the dev server put into the page; a page without them shows none. */
export function readProof(page: Document): Proof | undefined {
  const text = page.querySelector('#latchkey-proof')?.textContent
  return text ? (JSON.parse(text) as Proof) : undefined
}
