import type { Gesture } from './gestures'

/** What both protocols can do alike; `page/openPage.ts` is written on top of it. */
export interface Tab {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page: it sees its arguments and the page, nothing of this file, and answers plain JSON. */
  evaluate<Arguments extends readonly unknown[], Result>(
    run: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ): Promise<Result>
  /** Moves a real pointer or presses real keys. */
  perform(gesture: Gesture): Promise<void>
  /** What is on screen, a PNG in base64. */
  screenshot(): Promise<string>
  /** Brings it before the other tabs. */
  activate(): Promise<void>
  /** Uncaught errors and rejections of its pages so far. */
  errors(): Promise<readonly string[]>
}

/** A browser of its own, with a profile nobody used before. */
export interface Browser extends AsyncDisposable {
  /** Name and version, as it gives them. */
  readonly name: string
  newTab(): Promise<Tab>
}
