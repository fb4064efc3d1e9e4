import type { StoredItem } from '@latchkey/core'
import { isRecord } from '@latchkey/protocol/json'

/** What a visitor chose to see on this device. */
export interface DisplayChoices {
  /** Whether amounts are drawn as dots, in all views. */
  readonly amounts: 'shown' | 'hidden'
  /** CAIP-19 ids of tokens that lists leave out, the newest last. */
  readonly hidden: readonly string[]
}

/** Most tokens hidden on a device. */
export const mostHidden = 500

/** The choices as they are stored. */
export const displayItem: StoredItem<DisplayChoices> = {
  name: 'display',
  parse(value) {
    if (!isRecord(value) || !Array.isArray(value['hidden'])) return undefined
    const hidden = value['hidden'].filter((id): id is string => typeof id === 'string' && id.length < 300)
    return { amounts: value['amounts'] === 'hidden' ? 'hidden' : 'shown', hidden: hidden.slice(-mostHidden) }
  },
}
