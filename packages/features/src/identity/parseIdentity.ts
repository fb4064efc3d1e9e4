import { getIdentity } from '@latchkey/protocol/api'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { isAccountName } from '@latchkey/protocol/text'
import { safeParse } from 'valibot'
import { ownPictures } from '../service/ownPictures'
import type { Identity } from './Identity'

/**
 * Reads who an address is. A name that is not what it looks like is none: cleaned it would be that of somebody else.
 *
 * @param base of the server, whose pictures alone are shown: another host would see the visitor.
 * @throws `http.bad_answer`
 */
export function parseIdentity(answer: unknown, base: string): Identity {
  const read = safeParse(getIdentity.answer, answer)
  if (!read.success) throw httpBadAnswer({ url: base })
  const { name, avatar } = read.output
  return {
    name: isAccountName(name) ? name : undefined,
    avatar: avatar !== null && ownPictures(base)(avatar) ? avatar : undefined,
  }
}
