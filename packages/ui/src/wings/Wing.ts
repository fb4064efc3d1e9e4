import type { ViewName } from '@latchkey/flow'
import type { WordPart } from '../messages/Catalogue'
import type { AnyScreen } from '../views/AnyScreen'

/** What holds a view's place while it is loaded. */
export type SkeletonShape = 'list' | 'code' | 'waiting' | 'account' | 'text'

/** What a wing's `import()` brings: its screens and the rules of what they draw; a sheet that two wings name is adopted once. */
export interface Door<Name extends ViewName> {
  readonly screens: Readonly<Record<Name, AnyScreen>>
  readonly styles: readonly string[]
}

/** A door of whatever wing. */
export interface AnyDoor {
  readonly screens: Readonly<Partial<Record<ViewName, AnyScreen>>>
  readonly styles: readonly string[]
}

/** Code and words that are loaded at the same time. */
export interface Loadable<LoadedDoor> {
  readonly words: readonly WordPart[]
  readonly load: () => Promise<LoadedDoor>
}

/** A family of views that are used together: all that opening the modal has to know of it. */
interface Wing<Name extends ViewName> extends Loadable<Door<NoInfer<Name>>> {
  readonly views: Readonly<Record<Name, SkeletonShape>>
  /** The view that probably follows, fetched while the visitor looks at this one. */
  readonly next?: Readonly<Partial<Record<NoInfer<Name>, ViewName>>>
}

/** Where a view is found. */
export interface Place {
  readonly skeleton: SkeletonShape
  readonly next: ViewName | undefined
  readonly wing: Loadable<AnyDoor>
}

/** Tells of each view of a wing where it is found; a view without a screen does not type-check. */
export function defineWing<const Name extends ViewName>({ views, next, words, load }: Wing<Name>) {
  const wing = { words, load }
  return Object.fromEntries(
    Object.entries<SkeletonShape>(views).map(([name, skeleton]) => [
      name,
      { skeleton, next: next?.[name as Name], wing } satisfies Place,
    ]),
  ) as Readonly<Record<Name, Place>>
}
