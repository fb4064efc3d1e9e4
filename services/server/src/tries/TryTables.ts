/** What tries are counted in. */
export type TryTables = {
  readonly tried_challenges: {
    readonly project_id: string
    readonly id: string
    readonly subject: string
    readonly purpose: string
    readonly tries: number
    readonly expires_at: string
    readonly is_open: boolean
  }
  readonly failed_subjects: { readonly project_id: string; readonly subject: string; readonly failures: number }
}
