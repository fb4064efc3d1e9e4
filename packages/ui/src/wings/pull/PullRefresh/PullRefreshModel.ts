/** A list that is read anew when it is pulled down: `success` and `error` are how the last reading ended. */
export type PullRefreshModel =
  | { readonly state: 'ready' }
  | { readonly state: 'loading' }
  | { readonly state: 'success' }
  | { readonly state: 'error' }

export interface PullRefreshHandlers {
  /** Resolves when it has been read, or could not be. */
  readonly onPull: () => Promise<void>
}
