/** What commands do to everything that is stored: in the databases themselves, or through the server that has them open. */
export interface Records {
  /** Rows erased, by table. */
  erase(id: string): Promise<Readonly<Record<string, number>>>
  export(id: string): AsyncIterable<string | Uint8Array>
  /** Encrypted and signed. */
  backUp(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}
