import type { ChainId } from '@latchkey/protocol/caip'
import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '../../fake/openSite.test.support'
import { createChainData } from '../../service/createChainData'
import { createSwap } from '../createSwap'

const { signal } = new AbortController()
const chains = ['eip155:1', 'eip155:137'] as ChainId[]
const token = (chainId: string) => ({
  ...{ name: 'Dollar', symbol: 'USD', decimals: 6, logoUri: '' },
  address: `${chainId}:0x${'1'.repeat(40)}`,
})

/** A site whose servers each have something to swap on the networks the test says; `asked` counts the lists that were asked for. */
function open(swapped: Record<string, readonly string[] | 'fails'>) {
  const [asked, served]: [string[], string[]] = [[], []]
  const { core, update, pass, destroy } = openSite({
    services: { url: 'https://door.example' },
    async fetch(input) {
      const { hostname, pathname, searchParams } = new URL(String(input))
      if (pathname === '/v1/supported-chains') {
        served.push(hostname)
        return Response.json({ http: chains, ws: [] })
      }
      const chainId = `${searchParams.get('chainId')}`
      asked.push(`${hostname} ${chainId}`)
      const on = swapped[hostname] ?? []
      if (on === 'fails') return new Response('', { status: 400 })
      return Response.json({ tokens: on.includes(chainId) ? [token(chainId)] : [] })
    },
  })
  onTestFinished(destroy)
  const swap = createSwap(core, createChainData(core), { track: () => {}, list: () => [] })
  return { asked, served, update, pass, networks: (among?: readonly ChainId[]) => swap.networks(signal, among) }
}

it('what one server swaps is not told of another', async () => {
  const { asked, served, update, networks } = open({ 'door.example': ['eip155:1'], 'gate.example': ['eip155:137'] })
  expect(await networks()).toEqual(['eip155:1'])
  update({ services: { url: 'https://gate.example' } })
  expect(await networks()).toEqual(['eip155:137'])
  update({ services: { url: 'https://door.example' } })
  expect(await networks()).toEqual(['eip155:1'])
  expect(asked.filter((one) => one === 'door.example eip155:1')).toHaveLength(1)
  // Once of each server, and of the first anew.
  expect(served).toEqual(['door.example', 'gate.example', 'door.example'])
})

it('what can be swapped is asked for anew after five minutes, and what was known stands in where that fails', async () => {
  const server: Parameters<typeof open>[0] = { 'door.example': chains }
  const { asked, pass, networks } = open(server)
  await networks()
  pass(299_999)
  expect(await networks()).toEqual(chains)
  expect(asked).toHaveLength(2)
  pass(1)
  server['door.example'] = 'fails'
  expect(await networks()).toEqual(chains)
  expect(asked).toHaveLength(4)
  // Nobody waits for the same failure again and again.
  pass(29_999)
  expect(await networks()).toEqual(chains)
  expect(asked).toHaveLength(4)
  pass(1)
  server['door.example'] = ['eip155:137']
  expect(await networks()).toEqual(['eip155:137'])
  server['door.example'] = 'fails'
  expect(await networks()).toEqual(['eip155:137'])
})

it('where one network alone is asked about, nobody is asked what is swapped on another', async () => {
  const { asked, networks } = open({ 'door.example': chains })
  expect(await networks(['eip155:137' as ChainId])).toEqual(['eip155:137'])
  expect(asked).toEqual(['door.example eip155:137'])
  // Of what the site does not list nobody is asked.
  expect(await networks(['eip155:5' as ChainId])).toEqual([])
  expect(asked).toHaveLength(1)
})
