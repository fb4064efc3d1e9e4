import { cleanText } from '@latchkey/protocol/text'

const longestAddress = 2_048
const longestPicture = 32_768
const longestBio = 280

/** The avatar record as a page may load it: `https` or a picture in itself; anything else is none. */
export function avatarText(text: string | undefined): string | undefined {
  if (text === undefined || /[\s\p{Cc}\p{Cf}]/u.test(text)) return undefined
  if (/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(text))
    return text.length <= longestPicture ? text : undefined
  if (!/^https:\/\//.test(text) || text.length > longestAddress || !URL.canParse(text)) return undefined
  const { username, password, href } = new URL(text)
  return username === '' && password === '' ? href : undefined
}

/** The description record as one line of plain text. */
export const bioText = (text: string | undefined): string | undefined => cleanText(text ?? '', longestBio) || undefined
