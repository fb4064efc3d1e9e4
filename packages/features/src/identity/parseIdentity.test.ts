import { expect, it } from 'vitest'
import { parseIdentity } from './parseIdentity'

const base = 'https://door.example/latchkey'
const parse = (name: unknown, avatar: unknown = null) => parseIdentity({ name, avatar }, base)

it.each(['vit\u200dalik.eth', 'ann\u202eeth.nna', ' ann.eth', 'ann\n.eth', '', 'a'.repeat(300)])(
  'X-22 %j is no name: cleaned it would be that of somebody else',
  (name) => expect(parse(name).name).toBeUndefined(),
)

it('a name is told as it is, in whatever letters', () => {
  expect(['ann.latchkey.id', 'عمر.eth', 'ni.eth'].map((name) => parse(name).name)).toEqual([
    'ann.latchkey.id',
    'عمر.eth',
    'ni.eth',
  ])
})

it.each(['https://pictures.example/ann.png', 'javascript:alert(1)', 'data:text/html,x', '//door.example/x', 'x', ''])(
  'X-22 a picture at %j is none: another host would see the visitor, or it is no picture',
  (avatar) => expect(parse(null, avatar).avatar).toBeUndefined(),
)

it.each(['https://door.example/latchkey/media/p/s/a', 'data:image/png;base64,AAAA'])(
  'a picture at %j is shown',
  (avatar) => expect(parse(null, avatar).avatar).toBe(avatar),
)

it.each([null, 'x', {}, { name: 1, avatar: null }, { name: null }])('an answer %j is a fault', (answer) => {
  expect(() => parseIdentity(answer, base)).toThrow(expect.objectContaining({ code: 'http.bad_answer' }))
})
