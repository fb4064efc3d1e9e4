/** The camera, before it is allowed, while it looks for a code, and where there is none. */
export type ScanCodeModel =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      /** Absent in a preview. */
      readonly camera?: MediaStream | undefined
    }
  | { readonly state: 'rejected' }
  | { readonly state: 'empty' }
  | { readonly state: 'error' }

export interface ScanCodeHandlers {
  /** Looks for a code in what this shows until the answer is called. */
  readonly onPicture: (video: HTMLVideoElement) => () => void
  readonly onRetry: () => void
  readonly onStop: () => void
}
