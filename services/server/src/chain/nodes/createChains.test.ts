import { expect, it } from 'vitest'
import { parseConfig } from '../../parseConfig'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { createChains } from './createChains'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const chainsOf = (...ids: readonly string[]) =>
  createChains({
    config: parseConfig({ RPC_URLS: ids.map((id) => `${id}=https://node.example`).join(';') }),
    clock: steppingClock(),
    fetch,
    lifetime: new AbortController().signal,
  })

it('a chain goes by its id to the letter, and by its former name in any case', () => {
  const chains = chainsOf('eip155:1', solana)
  expect(chains.all.map(({ network }) => network.id)).toEqual(['eip155:1', solana])
  for (const name of [solana, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz'])
    expect(chains.find(name)?.network.id).toBe(solana)
  expect(chains.find('eip155:1')?.network.id).toBe('eip155:1')
  for (const name of [solana.toLowerCase(), 'eip155:2', 'EIP155:1', '__proto__', ''])
    expect(chains.find(name)).toBeUndefined()
})

it('a server that was given no node has no chains', () => {
  const chains = chainsOf()
  expect([chains.all, chains.find('eip155:1')]).toEqual([[], undefined])
})
