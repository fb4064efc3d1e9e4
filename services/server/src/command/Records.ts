import type { Project } from '../project/project-data'

/** What commands do to what is stored: on the database itself, or through the server that has it open. */
export interface Records {
  find(id: string): Promise<Project | undefined>
  list(): Promise<readonly Project[]>
  save(project: Project): Promise<void>
  /** Rows erased, by table. */
  erase(id: string): Promise<Readonly<Record<string, number>>>
  export(id: string): AsyncIterable<string | Uint8Array>
  backUp(): AsyncIterable<string | Uint8Array>
  /** Rows restored. */
  restore(lines: AsyncIterable<string>, options: { readonly replace: boolean }): Promise<number>
  close(): Promise<void>
}
