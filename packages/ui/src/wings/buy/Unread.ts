import type { OnrampFeature } from './useOnrampFeature'

/** How far reading what is sold is, for a view that lists a part of it. */
export type Unread =
  | { readonly state: 'loading' }
  | { readonly state: 'slow' }
  | { readonly state: 'error' }
  | { readonly state: 'empty'; readonly why: 'service' | 'account' | 'network' | 'nothing' }

/** Why nothing is listed; `undefined` where something was read. */
export function unreadOf({ onramp, status }: Pick<OnrampFeature, 'onramp' | 'status'>): Unread | undefined {
  if (status === 'off') return { state: 'empty', why: 'service' }
  if (onramp?.getState().options) return undefined
  if (status === 'failed') return { state: 'error' }
  return { state: status === 'slow' ? 'slow' : 'loading' }
}
