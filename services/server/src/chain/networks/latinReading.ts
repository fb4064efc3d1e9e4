import { foldText } from '@latchkey/protocol/text'

/** Capitals of Cyrillic and Greek that are drawn as Latin ones, and the Latin ones, place by place. */
const drawn = 'АВЕЅІЈКМНОРСТУХҮԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const read = 'ABESIJKMHOPCTYXYGQWABEZHIKMNOPTYX'
/** The sigma that is drawn as a C; to fold it makes the other sigma of it. */
const lunate = /[Ϲϲ]/g
const letters = new Map([...drawn].map((letter, place) => [letter, read.charAt(place)]))

/**
 * A name as a reader of Latin letters takes it, so that two which are taken for each other compare as the same.
 * @example latinReading('ＵЅDC') // 'USDC'
 */
export const latinReading = (text: string): string =>
  foldText(text.replace(lunate, 'C'))
    .toUpperCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters.get(letter) ?? letter)
