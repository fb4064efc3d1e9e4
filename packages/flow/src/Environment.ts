import type { Metadata } from '@latchkey/core'

export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'other'
export type OperatingSystem = 'android' | 'ios' | 'desktop'

/** What the page knows of the visitor's device; given by the kit, since the flow has no access to the page. */
export interface Environment {
  readonly browser: BrowserName
  readonly os: OperatingSystem
  /** The app whose browser shows the page, where it has its own rules for links. */
  readonly host?: 'telegram' | undefined
  /** `iframe`: the page is shown inside another page. */
  readonly inside?: 'iframe' | undefined
  /** Address of the page, without its fragment. */
  readonly page: string
  readonly origin: string
  /** How the site presents itself. */
  readonly site: Metadata
}
