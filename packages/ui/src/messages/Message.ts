/** One text, or its plural forms by CLDR category. */
export type Message = string | { readonly other: string; readonly [category: string]: string }
