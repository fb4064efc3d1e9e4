/** A list that is read anew when it is pulled down: `done` and `failed` are how the last reading ended. */
export type PullRefreshModel =
  | { readonly state: 'ready' }
  | { readonly state: 'running' }
  | { readonly state: 'done' }
  | { readonly state: 'failed' }

export interface PullRefreshHandlers {
  /** Resolves when it has been read, or could not be. */
  readonly onPull: () => Promise<void>
}
