import type { en } from './en'

/** One text, or its plural forms by CLDR category. */
export type Message = string | { readonly other: string; readonly [category: string]: string }

export type MessageKey = keyof typeof en

/** Every word of the interface in one language. */
export type Catalogue = Readonly<Record<MessageKey, Message>>
