import { expect, it, onTestFinished } from 'vitest'
import { startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { judgeConfig } from '../judgeConfig'
import { parseConfig } from '../parseConfig'

const nowhere = 'http://127.0.0.1:9'
const evm = `eip155:1=${nowhere}`
const solana = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp=${nowhere}`
const byZerion = { HISTORY_PROVIDER: 'zerion', ZERION_URL: nowhere, ZERION_KEY: 'k' }

it.each<[string, string, Readonly<Record<string, string>>, object]>([
  ['nobody', `${evm};${solana}`, {}, { provider: 'off' }],
  [
    'a provider, and the nodes of Solana',
    `${evm};${solana}`,
    byZerion,
    { provider: 'zerion', live: 'never run live', solana: 'nodes' },
  ],
  ['the nodes of Solana alone', solana, { HISTORY_PROVIDER: 'indexer' }, { provider: 'off', solana: 'nodes' }],
])(
  'readiness says who tells histories: %s',
  async (_, RPC_URLS, environment, told) => {
    const data = await startData({ environment: { RPC_URLS, ...environment } })
    onTestFinished(() => data.stop())
    const ready = (await (await fetch(`${data.adminUrl}/readyz`)).json()) as { readonly history: unknown }
    expect(ready.history).toEqual({ status: 'ready', ...told })
  },
  firstStartTimeout,
)

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['nobody', {}, /^off, no history is told$/],
  ['the nodes of Solana alone', { HISTORY_PROVIDER: 'indexer' }, /^off for EVM chains, .*; of Solana its own nodes/],
  [
    'an index, and the nodes of Solana',
    { HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: 'eip155:1' },
    /^an index of the chains of HISTORY_CHAINS, which this server reads: 1; of Solana its own nodes/,
  ],
  ['a provider, and the nodes of Solana', byZerion, /^zerion, .*; of Solana its own nodes/],
])('the check of the configuration says who tells histories: %s', (_, environment, told) => {
  expect(judgeConfig(parseConfig({ RPC_URLS: `${evm};${solana}`, ...environment })).modes['history']).toMatch(told)
})

it('who names a budget in which no page of all its chains fits is told so at the start', async () => {
  const chains = [1, 10, 8453]
  const environment = {
    RPC_URLS: chains.map((chain) => `eip155:${chain}=${nowhere}`).join(';'),
    HISTORY_CHAINS: chains.map((chain) => `eip155:${chain}`).join(),
    ...{ HISTORY_PROVIDER: 'etherscan', ETHERSCAN_URL: nowhere, PROVIDER_BUDGETS: 'etherscan=11' },
  }
  await expect(startData({ environment })).rejects.toThrow(/etherscan=11, too little .* at least 12, 4 for each/)
})
