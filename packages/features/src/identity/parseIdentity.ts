import { getIdentity } from '@latchkey/protocol/api'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { isCleanText } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'
import { isOwnPicture } from '../service/isOwnPicture'
import type { Identity } from './Identity'

/** No name of the domain name system or of ENS that a person would give is longer. */
const longest = 255

/**
 * Reads who an address is. A name with letters that are not seen is no name: cleaned it would be that of somebody else.
 *
 * @param base of the server, whose pictures alone are shown: another host would see the visitor.
 * @throws `http.bad_answer`
 */
export function parseIdentity(answer: unknown, base: string): Identity {
  const read = safeParse(getIdentity.answer, answer)
  if (!read.success) throw httpBadAnswer({ url: base })
  const { name, avatar } = read.output
  return {
    name: isCleanText(name, longest) ? name : undefined,
    avatar: avatar !== null && isOwnPicture(avatar, base) ? avatar : undefined,
  }
}
