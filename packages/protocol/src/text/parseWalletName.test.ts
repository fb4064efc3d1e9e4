import { expect, it } from 'vitest'
import { parseWalletName } from './parseWalletName'

it.each([
  [' Harbor\u200b ', 'Harbor'],
  ['\u202eksaMateM\u202c', 'ksaMateM'],
  ['x'.repeat(65), 'x'.repeat(64)],
  ['x'.repeat(1e6), 'x'.repeat(64)],
  // Clipped between letters: a mark stays with its own, and the space before the cut goes.
  [`${'n\u0303'.repeat(80)}`, 'n\u0303'.repeat(60)],
  [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
  [`${'x'.repeat(63)}n\u0303\u0332z`, `${'x'.repeat(63)}n\u0303\u0332`],
  ['Кошелёк 👛', 'Кошелёк 👛'],
  // A pile of marks hides what stands above and below.
  [`Me${'\u0300'.repeat(40)}tamask`, `Me${'\u0300'.repeat(4)}`],
])('U10 a name is cleaned and clipped, never refused for its length (%#)', (said, shown) => {
  expect(parseWalletName(said)).toBe(shown)
})

it.each([
  ['nothing to see', '\u200b\u202e\u2066\ufeff\u3164'],
  ['nothing', ''],
  ['only marks', '\u0300\u0300'],
  ['no text', ['MetaMask']],
])('U10 %s is no name', (_, said) => {
  expect(parseWalletName(said)).toBeUndefined()
})
