import type { en } from './en'
import type { enRest } from './enRest'

/** One text, or its plural forms by CLDR category. */
export type Message = string | { readonly other: string; readonly [category: string]: string }

export type MessageKey = keyof typeof en | keyof typeof enRest

/** Every word of the interface in one language. */
export type Catalogue = Readonly<Record<MessageKey, Message>>
