import { describe, expect, test } from 'vitest'
import { account, allNetworks, connected } from '../fake/openClient.test.support'
import { relayOfEachTest } from '../fake/relayOfEachTest.test.support'

const relay = relayOfEachTest()

/** A wallet that signs messages and nothing else. */
const careful = {
  policy: (question: { readonly kind: string; readonly namespaces?: object }) => ({
    approved: true as const,
    ...(question.kind === 'proposal' && {
      namespaces: Object.fromEntries(
        Object.entries(question.namespaces ?? {}).map(([key, value]) => [
          key,
          { ...value, methods: ['personal_sign', 'solana_signMessage'] },
        ]),
      ),
    }),
  }),
}

/** A site that names a relay and no adapter, and the nodes it asked. */
async function openBare(chain = '0x7a69', refusals = 0) {
  let left = refusals
  const fetched: unknown[] = []
  const site = await connected(relay.url, {
    wallet: careful,
    options: {
      adapters: [],
      networks: allNetworks,
      transports: {},
      async fetch(url, init) {
        const { method, params } = JSON.parse(String(init?.body))
        fetched.push([String(url), method, params])
        if (method === 'eth_getBalance' && left-- > 0) return new Response('', { status: 503 })
        return Response.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_chainId' ? chain : '0x5' })
      },
    },
  })
  await site.core.sources[0]?.load()
  return { ...site, fetched }
}

const node = 'https://31337.rpc.example'
const balance = { method: 'eth_getBalance', params: [account, 'latest'] }

describe('a site without adapters', () => {
  test('X-13 reads from a node that proved its chain', async () => {
    const { provider, fetched } = await openBare()
    expect(await provider.request(balance)).toBe('0x5')
    expect(fetched).toEqual([
      [node, 'eth_chainId', []],
      [node, 'eth_getBalance', balance.params],
    ])
  })

  test('X-13 a node of another chain is refused', async () => {
    const { provider, fetched } = await openBare('0x1')
    await expect(provider.request(balance)).rejects.toMatchObject({ code: 'rpc.wrong_chain' })
    expect(fetched).toEqual([[node, 'eth_chainId', []]])
  })

  test('X-13 a read is tried again, as it may be asked twice', async () => {
    const { provider, fetched } = await openBare('0x7a69', 1)
    expect(await provider.request(balance)).toBe('0x5')
    expect(fetched).toHaveLength(3)
  })

  test.each([
    ['eip155', 'eth_decrypt'],
    ['eip155', 'eth_getEncryptionPublicKey'],
    ['eip155', 'eth_signTransaction'],
    ['eip155', 'Personal_sign'],
    ['solana', 'solana_signTransaction'],
    ['solana', 'getBalance'],
  ] as const)('X-13 nothing of %s %s leaves the page when the wallet did not approve it', async (namespace, method) => {
    const { handle, fetched, wallet } = await openBare()
    await expect(handle(namespace).provider.request({ method, params: ['secret'] })).rejects.toMatchObject({
      code: 'walletconnect.method_not_approved',
    })
    expect(fetched).toEqual([])
    expect(JSON.stringify(wallet.log)).not.toContain('secret')
  })
})

describe('a request to move', () => {
  const move = (chainId?: unknown) => ({
    method: 'wallet_switchEthereumChain',
    params: chainId === undefined ? [] : [{ chainId }],
  })

  test('to the network it is on is answered at once, and to another of the session moves it', async () => {
    const { provider } = await connected(relay.url)
    const before = relay.mail.length
    expect(await provider.request(move('0x7a69'))).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await provider.request(move('0x7a6a'))).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
    expect(relay.mail).toHaveLength(before)
  })

  test('to nowhere is refused as a wallet in the page would', async () => {
    const { provider } = await connected(relay.url)
    for (const chainId of [undefined, 'x'])
      await expect(provider.request(move(chainId))).rejects.toMatchObject({
        ...{ code: -32602, message: 'chainId is missing' },
      })
  })

  test('to a network the wallet did not approve asks it only where it approved the question', async () => {
    const { provider, wallet } = await connected(relay.url, { wallet: careful })
    await expect(provider.request(move('0x1'))).rejects.toMatchObject({ code: 'walletconnect.chain_not_approved' })
    expect(wallet.log.filter(({ method }) => method === 'wc_sessionRequest')).toEqual([])
  })
})

test('a read without parameters, or with them by name, is asked with a list', async () => {
  const { provider, fetched } = await openBare()
  await provider.request({ method: 'eth_blockNumber' })
  await provider.request({ method: 'eth_blockNumber', params: { a: 1 } })
  expect(fetched.slice(1)).toEqual([
    [node, 'eth_blockNumber', []],
    [node, 'eth_blockNumber', []],
  ])
})

test('X-13 with an adapter its rules decide, whatever the wallet approved', async () => {
  const { provider, read, session } = await connected(relay.url, { wallet: careful })
  expect(session.namespaces['eip155']?.methods).not.toContain('eth_getBalance')
  expect(await provider.request(balance)).toBe('read eth_getBalance')
  await expect(provider.request({ method: 'eth_decrypt', params: ['secret'] })).rejects.toMatchObject({
    code: 'walletconnect.method_not_approved',
  })
  expect(read).toEqual(['eth_getBalance'])
})
