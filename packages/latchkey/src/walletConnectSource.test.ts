import { expect, test } from 'vitest'
import { walletConnectSource } from './walletConnectSource'

test.each([
  ['a relay is named', { services: { relay: 'wss://relay.example' } }, true],
  ['a server is named, which has one', { services: { url: 'https://door.example' } }, true],
  ['no server is named', {}, false],
  ['only another service is', { services: { rpc: 'https://door.example' } }, false],
  ['the site turned it off', { services: { relay: 'wss://relay.example' }, enableWalletConnect: false }, false],
])('where %s, wallets on other devices are offered or not', (_, options, expected) => {
  expect(walletConnectSource.isEnabled(options)).toBe(expected)
})
