/** Something given that could not be used; the lab runs with the rest. */
export interface Problem {
  /** Where it stands, e.g. `themeVariables.radius`. */
  readonly path: string
  readonly message: string
  /** Permanent code, when an instance refused it. */
  readonly code?: string | undefined
}
