import { expect, it } from 'vitest'
import { isAccountName } from './isAccountName'

it.each([
  'ann.latchkey.id',
  'عمر.eth',
  'ni.eth',
  '0xmaki.eth',
  'oxford.eth',
  'たなか太郎.eth',
  'яна.eth',
  'deadbeef.eth',
])('%s is a name', (text) => expect(isAccountName(text)).toBe(true))

it.each([
  ['one without a dot', 'ann'],
  ['an empty label', 'ann..eth'],
  ['letters that are not seen', 'an\u200bn.eth'],
  ['letters that turn the direction', 'ann\u202eeth.nna'],
  ['a mark that joins letters', 'an\u200dn.eth'],
  ['a space', 'sent to bob.eth'],
  ['an address of the web', 'https://claim.example'],
  ['an account of mail', 'bob@claim.example'],
  ['an address', '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'],
  ['an address as a label', '0x4f3ad6a06a5145e0aca24a838b036998dedc91c7.eth'],
  ['the first half of an address', '0x4f3ad6a06a51zzz.eth'],
  ['a letter for the first digit', 'ox4f3ad6a06a51.eth'],
  ['an address without its prefix', '4f3ad6a06a5145e0aca24a838b036998dedc91c7.eth'],
  ['an address further on', 'bob.0x4f3ad6a06a5145e0.eth'],
  ['a short address', '0x4f3A…91c7.eth'],
  ['a Greek letter among Latin ones', 'b\u03bfb.eth'],
  ['a Cyrillic letter among Latin ones', 'b\u043eb.eth'],
  ['more letters than a name has', `${'a'.repeat(300)}.eth`],
  ['no text', null],
])('N-261 U-25 %s is no name', (_what, text) => expect(isAccountName(text)).toBe(false))
