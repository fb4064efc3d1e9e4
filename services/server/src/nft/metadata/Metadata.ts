/** What an item says of itself, in plain bounded text. */
export interface Metadata {
  readonly name?: string | undefined
  readonly description?: string | undefined
  /** Address of its picture, as links to media take it. */
  readonly image?: string | undefined
  readonly animation?: { readonly address: string; readonly type: 'image' | 'video' | 'audio' } | undefined
  readonly traits: readonly { readonly name: string; readonly value: string }[]
}
