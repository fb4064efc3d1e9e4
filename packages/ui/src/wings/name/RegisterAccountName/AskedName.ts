import type { NameProblem } from './RegisterAccountNameModel'

/** A name that was asked for: who has not answered yet, or why it was not taken. */
export interface AskedName {
  readonly name: string
  readonly waitsFor?: 'wallet' | 'server'
  readonly problem?: NameProblem
}
