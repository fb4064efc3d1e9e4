import { expect, it } from 'vitest'
import type { UpstreamState } from '../upstream/createWatch'
import { nftHealth } from './nftHealth'

const told = (name: string, state: UpstreamState) => ({ name, live: 'never run live', state: () => state })
const ipfs = (state: UpstreamState) => ({ served: 'gateway' as const, state: () => state })
const facts = { provider: 'alchemy', live: 'never run live', ipfs: 'gateway' }
const ofSolana = { solana: 'das', solanaLive: 'never run live' }
const evm = told('alchemy', 'ready')
const das = (state: UpstreamState) => told('das', state)

it.each([
  ['nobody', undefined, { status: 'ready', provider: 'off', ipfs: 'off' }],
  ['all of them', { ipfs: ipfs('ready'), evm, solana: das('ready') }, { status: 'ready', ...facts, ...ofSolana }],
  ['EVM chains alone', { ipfs: ipfs('ready'), evm, solana: undefined }, { status: 'ready', ...facts }],
  [
    'Solana alone',
    { ipfs: ipfs('ready'), evm: undefined, solana: das('ready') },
    { status: 'ready', provider: 'off', ipfs: 'gateway', ...ofSolana },
  ],
  [
    'a gateway that is gone',
    { ipfs: ipfs('failing'), evm, solana: undefined },
    { status: 'degraded', ...facts, upstream: 'ipfs failing' },
  ],
  [
    'a gateway that refuses its key, and who tells items too',
    { ipfs: ipfs('denied'), evm: told('alchemy', 'failing'), solana: undefined },
    { status: 'degraded', ...facts, upstream: 'alchemy failing, ipfs denied' },
  ],
  [
    'whoever does not answer of either kind',
    { ipfs: ipfs('ready'), evm: told('alchemy', 'denied'), solana: das('failing') },
    { status: 'degraded', ...facts, ...ofSolana, upstream: 'alchemy denied, das failing' },
  ],
  [
    'who tells of Solana, gone alone',
    { ipfs: ipfs('ready'), evm, solana: das('failing') },
    { status: 'degraded', ...facts, ...ofSolana, upstream: 'das failing' },
  ],
])('readiness says of items who tells them: %s', (_, nft, said) => {
  expect(nftHealth(nft)).toEqual(said)
})
