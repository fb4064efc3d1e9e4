import { expect, it } from 'vitest'
import type { UpstreamState } from '../upstream/createWatch'
import { nftHealth } from './nftHealth'

const told = (name: string, state: UpstreamState) => ({ name, live: 'never run live', state: () => state })
const ipfs = (isWell: boolean) => ({ served: 'gateway' as const, isWell: () => isWell })
const facts = { provider: 'alchemy', live: 'never run live', ipfs: 'gateway' }
const ofSolana = { solana: 'das', solanaLive: 'never run live' }
const evm = told('alchemy', 'ready')
const das = (state: UpstreamState) => told('das', state)

it.each([
  ['nobody', undefined, { status: 'ready', provider: 'off', ipfs: 'off' }],
  ['all of them', { ipfs: ipfs(true), evm, solana: das('ready') }, { status: 'ready', ...facts, ...ofSolana }],
  ['EVM chains alone', { ipfs: ipfs(true), evm, solana: undefined }, { status: 'ready', ...facts }],
  [
    'Solana alone',
    { ipfs: ipfs(true), evm: undefined, solana: das('ready') },
    { status: 'ready', provider: 'off', ipfs: 'gateway', ...ofSolana },
  ],
  ['a gateway that is gone', { ipfs: ipfs(false), evm, solana: undefined }, { status: 'degraded', ...facts }],
  [
    'whoever does not answer of either kind',
    { ipfs: ipfs(true), evm: told('alchemy', 'denied'), solana: das('failing') },
    { status: 'degraded', ...facts, ...ofSolana, upstream: 'alchemy denied, das failing' },
  ],
  [
    'who tells of Solana, gone alone',
    { ipfs: ipfs(true), evm, solana: das('failing') },
    { status: 'degraded', ...facts, ...ofSolana, upstream: 'das failing' },
  ],
])('readiness says of items who tells them: %s', (_, nft, said) => {
  expect(nftHealth(nft)).toEqual(said)
})
