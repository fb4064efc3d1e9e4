import type { Account } from '@latchkey/core'
import { expect, test } from 'vitest'
import { connected, createFakeLatchkey, fakeAddress, restoring } from '../fake/FakeLatchkey.test.support'
import { pseudo } from '../messages/pseudo'
import { accountContent } from './accountContent'
import { autoContent } from './autoContent'
import type { DrawContent } from './ButtonContent'
import type { ButtonSettings } from './ButtonSettings'
import { buttonModel } from './buttonModel'
import { connectContent } from './connectContent'
import type { Markup } from './Markup'
import { networkContent } from './networkContent'

type Start = Parameters<typeof createFakeLatchkey>[0]

const model = (draw: DrawContent, start: Start, settings: ButtonSettings = {}, words?: typeof pseudo) =>
  buttonModel(draw, createFakeLatchkey(start), settings, words, 'x')

const textOf = (markup: Markup): string => (typeof markup === 'string' ? markup : markup.children.map(textOf).join(''))
const wordsOf = (...all: Parameters<typeof model>) =>
  model(...all)
    ?.children.map(textOf)
    .join('')
    .trim()
const shape = (markup: Markup): unknown =>
  typeof markup === 'string' ? 'text' : [markup.tag, markup.attributes['className'], markup.children.map(shape)]

const fresh: Account = { ...connected, balance: '1.2044', balanceStatus: 'fresh', balanceAt: 1 }
const elsewhere = {
  account: { ...fresh, caipAddress: `eip155:99:${fakeAddress}` as Account['caipAddress'] },
  chainId: 99,
}

test('asks to connect while nobody is connected', () => {
  const button = model(autoContent, {})
  expect(wordsOf(autoContent, {})).toBe('Connect wallet')
  expect(button?.attributes).toMatchObject({ 'data-latchkey-button': 'connect', 'data-state': 'disconnected' })
  expect(button?.attributes['aria-busy']).toBeUndefined()
  expect(button?.opens.view).toBeUndefined()
})

test('says that it is connecting, and is busy', () => {
  const account: Account = { ...createFakeLatchkey().getAccount(), status: 'connecting' }
  expect(wordsOf(autoContent, { account })).toBe('Connecting')
  expect(model(autoContent, { account })?.attributes).toMatchObject({ 'data-state': 'connecting', 'aria-busy': 'true' })
  expect(wordsOf(connectContent, { loading: true }, { loadingLabel: 'One moment' })).toBe('One moment')
})

test('keeps room for the words of the other state, so that it stays as wide', () => {
  expect(model(connectContent, {})?.attributes['data-other']).toBe('Connecting')
  expect(model(connectContent, { loading: true })?.attributes['data-other']).toBe('Connect wallet')
})

test('shows an account as connected that its wallet has not confirmed and is not asked about', () => {
  const button = model(autoContent, { account: { ...fresh, unproven: true } })
  expect(button?.attributes).toMatchObject({ 'data-state': 'connected', 'aria-busy': undefined })
  expect(button?.watches).toBe(true)
})

test('restoring has the shape of connected with a balance not read yet', () => {
  const before = model(autoContent, { account: restoring })
  const after = model(autoContent, { account: connected })
  expect(before?.children.map(shape)).toEqual(after?.children.map(shape))
  expect(before?.attributes).toMatchObject({ 'data-state': 'restoring', 'aria-busy': 'true' })
  expect(after?.attributes).toMatchObject({ 'data-state': 'connected', 'aria-busy': undefined })
})

test('a stored account that is not proven asks for neither balance nor name', () => {
  expect(model(autoContent, { account: restoring })?.watches).toBe(false)
  expect(model(autoContent, { account: connected })?.watches).toBe(true)
})

test('shows name and balance of the account and speaks both', () => {
  expect(wordsOf(accountContent, { account: fresh })).toBe('0x71C7…976F 1.2044 ETH')
  expect(model(accountContent, { account: fresh })?.attributes).toMatchObject({
    'aria-label': 'Account 0x71C7…976F 1.2044 ETH',
    title: fakeAddress,
  })
  expect(wordsOf(accountContent, { account: { ...fresh, profileName: 'ann.eth' } })).toBe('ann.eth 1.2044 ETH')
})

test('shows the picture of the account once it is here, and its drawn face until then', () => {
  const shownImage = 'https://door.example/ann.png'
  const [own] = model(accountContent, { account: { ...fresh, shownImage } })?.children ?? []
  expect(own).toMatchObject({ tag: 'img', attributes: { src: shownImage, alt: '' } })
  const [drawn] = model(accountContent, { account: { ...fresh, profileImage: shownImage } })?.children ?? []
  expect(drawn).toMatchObject({ tag: 'svg' })
})

test('cuts the address as the page wants', () => {
  expect(wordsOf(accountContent, { account: fresh }, { charsStart: 6, charsEnd: 4, balance: 'hide' })).toBe(
    '0x71C7…976F',
  )
})

test('KM-2 an old balance stays on screen with its age', () => {
  const account: Account = { ...fresh, balanceStatus: 'stale', balanceAt: Date.UTC(2026, 10, 1, 12) }
  const balance = model(accountContent, { account })?.children[3]
  expect(balance).toMatchObject({ attributes: { title: expect.stringMatching(/^As of \d/) } })
  expect(balance && textOf(balance)).toBe('1.2044 ETH')
})

test('a balance not read yet is a placeholder, never a number', () => {
  expect(wordsOf(accountContent, { account: connected })).toBe('0x71C7…976F')
  expect(model(accountContent, { account: connected })?.children[3]).toMatchObject({
    attributes: { className: 'latchkey-button-skeleton' },
  })
})

test('shows no balance where the visitor hides amounts', () => {
  const said = wordsOf(accountContent, { account: { ...fresh, amounts: 'hidden' } }, {})
  expect(said).toBe(wordsOf(accountContent, { account: fresh }, { balance: 'hide' }))
})

test('shows no balance where the page hides it, and the name all the same', () => {
  const button = model(accountContent, { account: fresh }, { balance: 'hide' })
  expect(button?.children).toHaveLength(2)
  expect(button?.watches).toBe(true)
})

test('warns when the wallet is on a network the site does not use', () => {
  expect(wordsOf(autoContent, elsewhere)).toBe('0x71C7…976F Wrong network')
  expect(wordsOf(networkContent, elsewhere, { label: 'Chain' })).toBe('Wrong network')
  const account = model(autoContent, elsewhere)
  expect(account?.attributes).toMatchObject({ 'data-state': 'unsupported' })
  expect(account?.opens.view).toBeUndefined()
  expect(account?.watches).toBe(false)
})

test('accepts any chain where the site says so', () => {
  const allowed = { ...elsewhere, unlisted: 'supported' } as const
  expect(model(autoContent, allowed)?.attributes).toMatchObject({ 'data-state': 'connected' })
  expect(wordsOf(autoContent, allowed)).toBe('0x71C7…976F')
  expect(wordsOf(networkContent, allowed)).toBe('Choose network')
})

test('the network button only tells where the site forbids switching', () => {
  const button = model(networkContent, { networkSwitch: 'off' })
  expect(button?.attributes).toMatchObject({ disabled: true, 'aria-label': 'Network Ethereum' })
  expect(model(autoContent, { networkSwitch: 'off' })?.attributes['disabled']).toBeFalsy()
})

test('shows the network, also before anyone connected', () => {
  expect(wordsOf(networkContent, { chainId: 8453 })).toBe('Base')
  expect(model(networkContent, { chainId: 8453 })).toMatchObject({
    attributes: { 'aria-label': 'Network Base' },
    opens: { view: 'Networks' },
  })
})

test('an account button without an account draws nothing', () => {
  expect(model(accountContent, {})).toBeUndefined()
})

test('the site’s words win over the language, the language over English', () => {
  expect(wordsOf(connectContent, {}, {}, pseudo)).toBe(pseudo['button.connect'])
  expect(wordsOf(connectContent, { messages: { 'button.connect': 'Enter' } }, {}, pseudo)).toBe('Enter')
  expect(wordsOf(connectContent, {}, { label: 'Log in' }, pseudo)).toBe('Log in')
})

test('no word of a button is outside the catalogue', () => {
  const plain = /[a-z]{3,}/i
  for (const draw of [autoContent, connectContent, networkContent])
    for (const start of [{}, { account: connected }, elsewhere]) {
      const button = model(
        draw,
        { ...start, chainId: 'chainId' in start ? 99 : 0 },
        { charsStart: 2, charsEnd: 0 },
        pseudo,
      )
      const spoken = [button?.attributes['aria-label'], ...(button?.children.map(textOf) ?? [])].join(' ')
      expect(spoken.replace(/\[[^\]]*\]/g, '').replace(/eth/gi, '')).not.toMatch(plain)
    }
})

test.each(['ar-EG', 'ar_SA', 'fa'])('a balance has the digits of the modal and of addresses in %s', (locale) => {
  expect(wordsOf(accountContent, { account: fresh, locale })).toBe('0x71C7…976F 1.2044 ETH')
})
test('a locale tag that formats refuse does not break the button', () => {
  expect(wordsOf(accountContent, { account: fresh, locale: 'en_US' })).toBe('0x71C7…976F 1.2044 ETH')
  expect(wordsOf(accountContent, { account: fresh, locale: 'de_DE' })).toBe('0x71C7…976F 1,2044 ETH')
  expect(wordsOf(accountContent, { account: fresh, locale: 'not a tag' })).toBe('0x71C7…976F 1.2044 ETH')
})
