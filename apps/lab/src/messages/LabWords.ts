import type { en } from './en'

/** Every word of the lab, in one language. */
export type LabWords = Spoken<typeof en>

type Spoken<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Spoken<Said>
    : Words extends readonly (infer Item)[]
      ? readonly Spoken<Item>[]
      : { readonly [Key in keyof Words]: Spoken<Words[Key]> }
