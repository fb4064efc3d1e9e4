import { expect, it } from 'vitest'
import { placeOf } from './placeOf'

const location = { origin: 'https://site.example' }
const outer = {}

it.each(['Telegram', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'])('%s is the object of Telegram', (name) => {
  expect(placeOf({ location, top: outer, [name]: {} })).toEqual({
    host: 'telegram',
    inside: 'iframe',
    origin: 'https://site.example',
  })
})

it('a page of its own is in no other, whatever else it has', () => {
  const page = { location, TelegramButton: {}, top: undefined as unknown }
  page.top = page
  expect(placeOf(page)).toEqual({ origin: 'https://site.example' })
})
