import { foldText } from '@latchkey/protocol/text'

/** An address of the web, with its scheme or without; names of ENS are none. */
const link = /https?\s?:|\bwww\.|\b[a-z0-9-]+\.(?!eth\b)[a-z]{2,12}(?:\/|\b)/
/**
 * What readers take for the dot of an address: one behind a space, one in brackets, and dots in the middle of a line, but for the
 * one that Catalan writes between two l. A sentence ends with a dot behind its last letter.
 */
const dot = /\s\.\s?|\s?[([{]\s?(?:\.|dot)\s?[)\]}]\s?|(?<=\w)(?!(?<=l)·l)[·•∙⋅・。](?=\w)/g

/** Whether what a token calls itself is to bring whoever reads it to another place. */
export const leadsElsewhere = (text: string): boolean => link.test(foldText(text).replace(dot, '.'))
