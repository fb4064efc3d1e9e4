import { expect, it } from 'vitest'
import { leadsElsewhere } from './leadsElsewhere'

it.each([
  ...['http://evil', 'https://evil', 'http ://evil', 'https : evil', 'www.evil', 'evil.com', 't.me/evil'],
  ...['evil .com', 'evil . com', 'evil[.]com', 'evil [.] com', 'evil[ .]com', 'evil[. ]com', 'evil{dot}com'],
  ...['evil( dot )com', 'evil·com', 'evil。com', 'evil.eth.com', 'Evil.COM', 'two-words.com'],
])('a name that says %s leads elsewhere', (text) => {
  expect(leadsElsewhere(`Get ${text} now`)).toBe(true)
})

it.each([
  ...['vitalik.eth', 'Glow · Gold', 'col·lecció', 'A sentence. Another', '3.14', 'U.S. Dollar', 'dot com', 'wwww', ''],
])('a name that says %s leads nowhere', (text) => {
  expect(leadsElsewhere(text)).toBe(false)
})
