import { expect, test } from 'vitest'
import { account, home, other, solanaChain } from '../fake/openClient.test.support'
import { onSolana, sessionOf, solanaAddress } from '../fake/openSession.test.support'
import { pairedWalletOf } from './pairedWalletOf'

const link = { href: 'harbor://', name: 'Harbor' }

test('a session is shown with what was approved, by namespace, and without its keys', () => {
  const peer = { name: 'Harbor', url: 'https://harbor.example/', icon: 'https://harbor.example/i.png', link: 'x://' }
  const session = sessionOf({ peer, namespaces: { ...sessionOf().namespaces, ...onSolana(solanaChain) } }, 'a')
  expect(pairedWalletOf({ ...session, symKey: 'b'.repeat(64) })).toEqual({
    topic: 'a'.repeat(64),
    peer: { name: 'Harbor', url: 'https://harbor.example/', icon: 'https://harbor.example/i.png' },
    accounts: { eip155: [account], solana: [solanaAddress] },
    chains: [home, other, solanaChain],
    methods: {
      eip155: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
      solana: ['solana_signMessage'],
    },
    expiresAt: session.expiry * 1000,
  })
})

test('its link is shown unless the wallet asked not to be opened', () => {
  expect(pairedWalletOf(sessionOf({ link })).link).toEqual(link)
  expect(pairedWalletOf(sessionOf({ link, quiet: true }))).not.toHaveProperty('link')
})
