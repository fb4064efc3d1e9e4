import { cleanText } from '@latchkey/protocol/text'

/** Why a contract undid a call, in its own words: text of strangers, cleaned; `undefined` where an error's data has none. */
export function revertReason({ detail }: { readonly detail?: unknown }): string | undefined {
  return typeof detail === 'string'
    ? cleanText(detail.replace(/^.*?execution reverted:? ?/i, ''), 200) || undefined
    : undefined
}
