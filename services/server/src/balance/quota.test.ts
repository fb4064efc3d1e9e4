import { describe, expect, it } from 'vitest'
import { projectId, startData } from '../fake/startData.test.support'
import { answering, startNode } from '../upstream/startService.test.support'

const main = 'eip155:1'
/** As long a list as tokens come in. */
const tokenList = {
  tokens: Array.from({ length: 480 }, (_, place) => ({
    ...{ chainId: 1, address: `0x${(place + 1).toString(16).padStart(40, '0')}` },
    ...{ name: `Token ${place}`, symbol: 'TKN', decimals: 18 },
  })),
}
const account = (place: number) => `0x${(place + 1).toString(16).padStart(40, 'a')}`

async function open() {
  const node = await startNode(answering(`0x${'7'.padStart(64, '0')}`))
  const data = await startData({
    environment: { TRUSTED_PROXIES: 'loopback' },
    chains: [{ id: main, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpc: [node.url] }],
    tokenList,
    clock: { now: () => 1e12, after: () => () => {} },
  })
  const balanceOf = async (owner: string, from: string) => {
    const path = `/v1/account/${owner}/balance?chainId=${main}&projectId=${projectId}`
    const response = await fetch(data.url + path, { headers: { 'x-forwarded-for': from } })
    await response.arrayBuffer()
    return response.status
  }
  return { node, data, balanceOf }
}

describe('N-18 balances over a long list of tokens', () => {
  it('are charged by the calls they take: who asks for many accounts is refused, and nobody else', async () => {
    const { node, data, balanceOf } = await open()
    const asked = await Promise.all(Array.from({ length: 40 }, (_, place) => balanceOf(account(place), '203.0.113.1')))
    expect(new Set(asked)).toEqual(new Set([200, 429]))
    expect(node.seen.length).toBeLessThanOrEqual(150)
    expect(await balanceOf(account(50), '198.51.100.1')).toBe(200)
    // What is remembered costs nobody anything.
    expect(await balanceOf(account(50), '203.0.113.1')).toBe(200)
    await data.stop()
  })
})
