/** How the request for the page to pay on stands, with the code of why there is none. */
export type Opening =
  | { readonly step: 'choosing' | 'opening' }
  | { readonly step: 'failed'; readonly provider: string; readonly code: string }
