/** A picture as it is sent. */
export interface Picture {
  /** Of its bytes: an edited picture has another. */
  readonly id: string
  readonly type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/avif'
  readonly body: Uint8Array<ArrayBuffer>
}
