import type { Latchkey } from 'latchkey'
import type { DevFacts } from '../dev/DevFacts'
import type { LabWords } from '../messages/LabWords'

export interface ActionField {
  readonly name: string
  readonly label: string
  readonly value: string
  /** Choices make it a list. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly suffix?: string | undefined
}

/** One line of an outcome; `name` is its handle. */
export interface ResultFact {
  readonly name: string
  readonly label: string
  readonly value: string
}

export interface ActionScene {
  readonly latchkey: Latchkey
  readonly facts: DevFacts
  readonly words: LabWords
}

/** The actions there are words for. */
export type ActionText = {
  readonly [Key in keyof LabWords['actions']]: LabWords['actions'][Key] extends { readonly title: string } ? Key : never
}[keyof LabWords['actions']]

export interface ActionRun extends ActionScene {
  readonly values: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Shows what is known so far while more is waited for. */
  progress(facts: readonly ResultFact[]): void
  /** Asks the visitor inside the action's card. */
  consent(question: string): Promise<boolean>
}

/** Something a visitor can try: one file each. */
export interface LabAction {
  readonly id: string
  /** Its title, sentence and button among the words. */
  readonly text: ActionText
  fields(scene: ActionScene): readonly ActionField[]
  /** Why it cannot run here although a wallet is connected. */
  blocked?(scene: ActionScene): string | undefined
  run(run: ActionRun): Promise<readonly ResultFact[]>
}
