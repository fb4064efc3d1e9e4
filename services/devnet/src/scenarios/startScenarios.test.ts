import { createPublicClient, erc20Abi, http, parseEther, parseUnits } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { clientsOf } from '../clientsOf'
import { accounts, startScenarios } from '../index.mjs'
import { firstStartTimeout, startTestDevnet } from '../startTestDevnet'
import { scenarioAccounts } from './scenarioAccounts.mjs'

type Token = {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const main = 'eip155:31337'
const visitor = accounts[3].address

async function openScenarios() {
  const devnet = await startTestDevnet()
  const told: (readonly Token[])[] = []
  const scenarios = await startScenarios({
    ...devnet,
    port: 0,
    listTokens: async (tokens) => void told.push(tokens as unknown as readonly Token[]),
  })
  onTestFinished(() => scenarios.stop())
  const put = async (body: object) => {
    const answer = await fetch(scenarios.url, { method: 'PUT', body: JSON.stringify(body) })
    return answer.ok ? ((await answer.json()) as { scenario: string }).scenario : answer.status
  }
  const now = async () => (await (await fetch(scenarios.url)).json()) as unknown
  return { devnet, scenarios, told, put, now, ...clientsOf(devnet) }
}

it(
  'an account of the whale holds 500 tokens that say who they are, told to the server while it is on',
  async () => {
    const { told, put, read } = await openScenarios()
    expect(await put({ scenario: 'whale' })).toBe('whale')
    const [tokens = []] = told
    expect(tokens).toHaveLength(500)
    const address = scenarioAccounts.whale.address as `0x${string}`
    const balances = await read.multicall({
      allowFailure: false,
      contracts: tokens.map((token) => ({
        ...token,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [address],
      })),
    })
    expect(balances).toEqual(tokens.map(({ decimals }, place) => parseUnits(String((place + 1) / 2), decimals)))
    const { address: last, ...said } = tokens[499] as Token
    const ask = (functionName: 'name' | 'symbol' | 'decimals') =>
      read.readContract({ address: last, abi: erc20Abi, functionName })
    expect({ name: await ask('name'), symbol: await ask('symbol'), decimals: await ask('decimals') }).toEqual({
      ...{ name: said.name, symbol: said.symbol, decimals: said.decimals },
    })
    expect(await put({ scenario: 'as-it-is' })).toBe('as-it-is')
    expect(told[1]).toEqual([])
    // They are there already, and nothing is made twice.
    const before = await read.getBlockNumber()
    await put({ scenario: 'whale' })
    expect(await read.getBlockNumber()).toBe(before)
  },
  firstStartTimeout,
)

it(
  'what is sent stays pending until one goes back, and nothing of it is lost',
  async () => {
    const { put, now, read, wallet } = await openScenarios()
    await put({ scenario: 'pending' })
    expect(await now()).toEqual({ scenario: 'pending', accounts: scenarioAccounts })
    const hash = await wallet.sendTransaction({ to: visitor, value: 1n })
    expect((await read.getTransaction({ hash })).blockNumber).toBeNull()
    await put({ scenario: 'empty' })
    expect((await read.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect(await read.getBalance({ address: scenarioAccounts.empty.address as `0x${string}` })).toBe(0n)
    // Blocks come by transaction again.
    const next = await wallet.sendTransaction({ to: visitor, value: 1n })
    expect((await read.waitForTransactionReceipt({ hash: next })).status).toBe('success')
  },
  firstStartTimeout,
)

it(
  'a server that reads by the gates meets a provider that is down, the chains go on',
  async () => {
    const { scenarios, put, read } = await openScenarios()
    const gate = createPublicClient({ transport: http(scenarios.nodes[main], { retryCount: 0 }) })
    expect(await gate.getChainId()).toBe(31337)
    await put({ scenario: 'down' })
    await expect(gate.getChainId()).rejects.toThrow('503')
    expect(await read.getChainId()).toBe(31337)
    await put({ scenario: 'as-it-is' })
    expect(await gate.getChainId()).toBe(31337)
  },
  firstStartTimeout,
)

it(
  'the blocks a transfer came in are replaced by others that are more',
  async () => {
    const { scenarios, put, read } = await openScenarios()
    expect(await put({ scenario: 'reorg' })).toBe(400)
    const replace = () => fetch(`${scenarios.url}/replace`, { method: 'POST' })
    expect((await replace()).status).toBe(409)
    const had = await read.getBalance({ address: visitor })
    await put({ scenario: 'reorg', address: visitor })
    const block = await read.getBlock()
    expect((await read.getBalance({ address: visitor })) - had).toBe(parseEther('0.75'))
    expect((await replace()).status).toBe(200)
    expect((await read.getBalance({ address: visitor })) - had).toBe(parseEther('0.25'))
    expect(await read.getBlockNumber()).toBeGreaterThan(block.number)
    expect((await read.getBlock({ blockNumber: block.number })).hash).not.toBe(block.hash)
    // Said again, as by a page that loads again, it is still on and nothing happens.
    await put({ scenario: 'reorg', address: visitor })
    expect((await read.getBalance({ address: visitor })) - had).toBe(parseEther('0.25'))
  },
  firstStartTimeout,
)

it(
  'what is no condition is refused',
  async () => {
    const { put, now } = await openScenarios()
    for (const scenario of ['constructor', '', 7]) expect(await put({ scenario })).toBe(400)
    expect(await now()).toEqual({ scenario: 'as-it-is', accounts: scenarioAccounts })
  },
  firstStartTimeout,
)
