import type { Metadata } from '@latchkey/core'

export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'other'
export type OperatingSystem = 'android' | 'ios' | 'desktop'

/** What the page knows of the visitor's device; given by the kit, since the flow never touches a page. */
export interface Environment {
  readonly browser: BrowserName
  readonly os: OperatingSystem
  /** The page runs inside an app that opens links by rules of its own. */
  readonly host?: 'telegram' | undefined
  /** The page stands in a frame of another page. */
  readonly framed?: boolean | undefined
  /** Address of the page, without its fragment. */
  readonly page: string
  readonly origin: string
  /** How the site presents itself. */
  readonly site: Metadata
}
