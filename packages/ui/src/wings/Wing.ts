import type { WalletFeature } from '@latchkey/core'
import type { LaterWing, ViewName, ViewsOf, Wing } from '@latchkey/flow'
import type { WordSet } from '../messages/Catalogue'
import type { Ui } from '../shell/UiContext'
import type { AnyScreen } from '../views/AnyScreen'

/** A wing on the way to an account, or that a button of the site opens. */
export type FirstWing = Extract<Wing, 'connect' | 'account' | 'networks'>

/** What stands in the place of a view until its code is here: its title, and bones that need no rules of its wing. */
export interface Place {
  readonly status: 'loading'
  readonly screen: AnyScreen
}

/** The places of views that are opened from here. */
export type Places = Readonly<Partial<Record<ViewName, Place>>>

/** What a wing's `import()` brings: its screens and the rules of what they draw; a sheet that two wings name is adopted once. */
interface DoorOf<Name extends ViewName> {
  readonly screens: Readonly<Record<Name, AnyScreen>>
  readonly places?: Places
  readonly styles: readonly string[]
}

/** A door of whatever wing. */
export interface AnyDoor {
  readonly screens: Readonly<Partial<Record<ViewName, AnyScreen>>>
  readonly places?: Places
  readonly styles: readonly string[]
}

/** What decides which parts of a wing are wanted. */
export interface LoadContext {
  /** Of the modal now. */
  readonly layout: Ui['layout']
  /** Whether the site has terms or a privacy policy to show. */
  readonly hasTerms: boolean
  /** Adds the words of a part that only some visitors need. */
  readonly addWords: (sets: readonly WordSet[]) => Promise<void>
}

/** Code and words that are loaded at the same time. */
export interface Loadable<LoadedDoor> {
  readonly words: readonly WordSet[]
  /** Whether what it brings depends on the terms the site names. */
  readonly showsTerms?: true
  readonly load: (context: LoadContext) => Promise<LoadedDoor>
}

/** A family of views that are used together: all that opening the modal has to know of it; a view without a screen does not type-check. */
export interface WingOf<W extends Wing | LaterWing> extends PartOf<ViewsOf<W>> {}

/** Some views of a wing, such as a step that only those take who went through the one before. */
export interface PartOf<Name extends ViewName> extends Loadable<DoorOf<Name>> {
  /** The views that probably follow, fetched while the visitor rests on this one. */
  readonly next?: Readonly<Partial<Record<Name, readonly ViewName[]>>>
  /** The switch of `features` it is for: once that is off, its pages are left. */
  readonly feature?: WalletFeature | 'history'
}

/** A wing of whatever views. */
export interface AnyWing extends Loadable<AnyDoor> {
  readonly next?: Readonly<Partial<Record<ViewName, readonly ViewName[]>>>
  readonly feature?: WalletFeature | 'history'
}
