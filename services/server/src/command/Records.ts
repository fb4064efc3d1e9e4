/** What commands do to everything that is stored: in the databases themselves, or through the server that has them open. */
export interface Records {
  /** Rows erased, by table. */
  erase(id: string): Promise<Readonly<Record<string, number>>>
  export(id: string): AsyncIterable<string | Uint8Array>
  backUp(): AsyncIterable<string | Uint8Array>
  /** Rows restored. */
  restore(lines: AsyncIterable<string>, options: { readonly replace: boolean }): Promise<number>
  close(): Promise<void>
}
