import type { StoredItem, ThemeMode } from '@latchkey/core'
import { isRecord } from '@latchkey/protocol/json'

/** A colour scheme of the modal that a visitor chose. */
export interface ChosenTheme {
  readonly mode: ThemeMode
  /** What the site had then: the choice stands as long as it has that. */
  readonly over: ThemeMode
}

/** What a visitor chose to see on this device. */
export interface DisplayChoices {
  /** Whether amounts are drawn as dots, in all views. */
  readonly amounts: 'shown' | 'hidden'
  /** CAIP-19 ids of tokens that lists leave out, the newest last. */
  readonly hidden: readonly string[]
  /** Absent where the modal looks as the site does. */
  readonly theme?: ChosenTheme | undefined
  /** BCP 47 tag of the modal's language; absent where it is that of the page. A site that fixes one is not overruled. */
  readonly locale?: string | undefined
}

/** Most tokens hidden on a device. */
export const mostHidden = 500

const modes: readonly unknown[] = ['dark', 'light', 'system'] satisfies readonly ThemeMode[]
const isMode = (value: unknown): value is ThemeMode => modes.includes(value)
const isTag = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,4}$/i.test(value)

/** The choices as they are stored. */
export const displayItem: StoredItem<DisplayChoices> = {
  name: 'display',
  parse(value) {
    if (!isRecord(value) || !Array.isArray(value['hidden'])) return undefined
    const hidden = value['hidden'].filter((id): id is string => typeof id === 'string' && id.length < 300)
    const { theme, locale } = value
    return {
      amounts: value['amounts'] === 'hidden' ? 'hidden' : 'shown',
      hidden: hidden.slice(-mostHidden),
      ...(isRecord(theme) && isMode(theme['mode']) && isMode(theme['over'])
        ? { theme: { mode: theme['mode'], over: theme['over'] } }
        : {}),
      ...(isTag(locale) ? { locale } : {}),
    }
  },
}
