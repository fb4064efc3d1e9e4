import type { PGlite } from '@electric-sql/pglite'

/** What PGlite runs, which its types do not tell. */
interface Inside {
  readonly mod: {
    _PostgresMainLoopOnce(): void
    _PostgresMainLongJmp(): void
  }
  /** The status with which PostgreSQL jumps out of a statement that failed. */
  readonly POSTGRES_MAIN_LONGJMP: number
}

/**
 * Makes an error of it when PostgreSQL ends inside PGlite, then and for whatever is asked of it later. PGlite takes its end for a statement
 * that failed and runs it again for ever: the process would stand still.
 */
export function watchEngine(pglite: PGlite): void {
  const { mod, POSTGRES_MAIN_LONGJMP: failed } = pglite as unknown as Inside
  const [turn, jump] = [mod._PostgresMainLoopOnce, mod._PostgresMainLongJmp]
  let state: 'running' | 'ended' = 'running'
  mod._PostgresMainLoopOnce = () => {
    try {
      if (state === 'running') return turn()
    } catch (error) {
      if ((error as { readonly status?: unknown } | undefined)?.status === failed) throw error
      state = 'ended'
    }
    // Anything but this status PGlite swallows.
    throw Object.assign(new Error('the engine has ended'), { status: failed })
  }
  mod._PostgresMainLongJmp = () => {
    if (state === 'ended') throw new Error('The embedded database has ended: start the server again.')
    jump()
  }
}
