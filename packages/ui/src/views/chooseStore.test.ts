import { expect, it } from 'vitest'
import { chooseStore } from './chooseStore'

const stores = {
  chrome: 'https://chrome.example/',
  firefox: 'https://firefox.example/',
  appStore: 'https://apple.example/',
  playStore: 'https://play.example/',
}

it.each([
  ['chrome', 'desktop', 'chrome'],
  ['edge', 'desktop', 'chrome'],
  ['firefox', 'desktop', 'firefox'],
  ['safari', 'desktop', 'homepage'],
  ['safari', 'ios', 'appStore'],
  ['chrome', 'ios', 'appStore'],
  ['firefox', 'android', 'playStore'],
] as const)('%s on %s gets it from %s', (browser, os, kind) => {
  expect(chooseStore(stores, 'https://home.example/', { browser, os })?.kind).toBe(kind)
})

it('a store that is no web address is passed over', () => {
  const environment = { browser: 'chrome', os: 'desktop' } as const
  expect(chooseStore({ chrome: 'javascript:alert(1)' }, undefined, environment)).toBeUndefined()
  expect(chooseStore({}, 'data:text/html,x', environment)).toBeUndefined()
})
