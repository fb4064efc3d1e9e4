import { cleanText } from '@latchkey/protocol/text'

/** Letters that are kept of the end of a long name. */
const kept = 12

/** Somebody's name, its middle taken out where it is long: its end says under whom it stands. */
export function nameText(name: string, most = 32): string {
  const letters = [...cleanText(name, 255)]
  if (letters.length <= most) return letters.join('')
  return `${letters.slice(0, most - kept - 1).join('')}…${letters.slice(-kept).join('')}`
}
