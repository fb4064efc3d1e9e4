import { foldText } from '@latchkey/protocol/text'

/** Capitals of Cyrillic and Greek that are drawn as Latin ones, and the Latin ones, place by place. */
const drawn = 'АВЕЅІЈКМНОРСТУХҮԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ'
const read = 'ABESIJKMHOPCTYXYGQWABEZHIKMNOPTYXC'
const letters = new Map([...drawn].map((letter, place) => [letter, read.charAt(place)]))

/**
 * A name as a reader of Latin letters takes it, so that two which are taken for each other compare as the same.
 * @example latinReading('ＵЅDC') // 'USDC'
 */
export const latinReading = (text: string): string =>
  foldText(text)
    .toUpperCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters.get(letter) ?? letter)
