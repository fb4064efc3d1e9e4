import type { NetworkInput } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { network } from '../fake/openSite.test.support'
import { openVisitor, type VisitorParameters } from '../fake/openVisitor.test.support'
import { createNfts } from '../nfts/createNfts'
import { createTokens } from './createTokens'

const { signal } = new AbortController()

/** A visitor on the first of these networks, of a site whose server serves the others alone. */
async function open(networks: VisitorParameters['networks'], services?: object) {
  const site = await openVisitor({
    networks: networks as [NetworkInput],
    ...(services && { services }),
    answer: ({ pathname }) =>
      pathname === '/v1/supported-chains' ? { http: ['eip155:2'], ws: [] } : { balances: [], data: [], next: null },
  })
  const tokens = createTokens(site.core, site.data)
  const nfts = createNfts(site.core, site.data)
  onTestFinished(() => {
    tokens.destroy()
    nfts.destroy()
    site.destroy()
  })
  return { ...site, tokens, nfts }
}

it('nobody is asked for the tokens of a test network, and that is said', async () => {
  const { tokens, asked, account, say } = await open([network(1, { testnet: true }), network(2)])
  const stop = tokens.watch('eip155')
  await tokens.read('eip155', signal)
  await tokens.refresh('eip155', signal)
  expect([tokens.unasked('eip155'), tokens.reading('eip155'), asked]).toEqual(['test-network', undefined, []])
  // On one with money the same watcher hears of it.
  say({ type: 'chain', chainId: 'eip155:2' as ChainId })
  expect(tokens.unasked('eip155')).toBeUndefined()
  await tokens.read('eip155', signal)
  expect(account().tokenBalance).toEqual([])
  expect(asked).toEqual(['GET /v1/supported-chains', `GET /v1/account/${account().address}/balance`])
  stop()
})

it('a server is asked which networks it serves, and for nothing of one it does not serve', async () => {
  const { tokens, nfts, asked } = await open([network(1), network(2)])
  await tokens.read('eip155', signal)
  await nfts.read('eip155', signal)
  expect([tokens.unasked('eip155'), nfts.unasked('eip155')]).toEqual([undefined, undefined])
  expect(tokens.reading('eip155')?.error).toBe('requirement.token_balance_unavailable')
  expect(nfts.list('eip155')?.error).toBe('network.unsupported')
  expect(asked).toEqual(['GET /v1/supported-chains'])
})

it('where there is no server, no account or no network of the site, it is said that nobody is asked', async () => {
  const alone = await open([network(1), network(2)], {})
  const reasons = ({ tokens, nfts }: Pick<typeof alone, 'tokens' | 'nfts'>) => [
    tokens.unasked('eip155'),
    nfts.unasked('eip155'),
  ]
  expect(reasons(alone)).toEqual(['no-server', 'no-server'])
  const { tokens, nfts, asked, say } = await open([network(1), network(2)])
  expect([tokens.unasked('solana'), nfts.unasked('solana')]).toEqual(['not-connected', 'not-connected'])
  say({ type: 'chain', chainId: 'eip155:5' as ChainId })
  expect(reasons({ tokens, nfts })).toEqual(['unlisted-network', 'unlisted-network'])
  await tokens.read('eip155', signal)
  await nfts.read('eip155', signal)
  expect([...asked, ...alone.asked]).toEqual([])
})
