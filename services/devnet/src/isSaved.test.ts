import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accounts, chainControls, type Devnet, solanaControls } from './index.mjs'
import { firstStartTimeout, processesOf, startTestDevnet, stateFile } from './startTestDevnet'
import { temporaryFolder } from './temporaryFolder.mjs'
import { until } from './until'

const { address } = accounts[1]
const fresh = { evm: 10_000n * 10n ** 18n, solana: 100_000_000_000 }

function controlsOf({ chains, solana }: Devnet) {
  if (!solana) throw new Error('litesvm has no build for this platform')
  const evm = chainControls(chains['eip155:31337'])
  const other = solanaControls(solana.rpc)
  const [account] = solana.accounts
  return {
    async setBalances(balance: bigint) {
      await evm.setBalance(address, balance)
      await evm.mine()
      await other.setBalance(account.address, balance)
    },
    async balances() {
      const { value } = (await other.request('getBalance', [account.address])) as { value: number }
      return { evm: BigInt((await evm.request('eth_getBalance', [address, 'latest'])) as string), solana: value }
    },
  }
}

it(
  'a devnet that is not saved reads nothing that was, neither when it starts nor when a killed chain does',
  async () => {
    const dataDir = temporaryFolder()
    const before = await startTestDevnet({ dataDir })
    await controlsOf(before).setBalances(42n)
    await before.stop()

    const log: string[] = []
    const unsaved = await startTestDevnet({ dataDir, isSaved: false, onLog: (sentence) => log.push(sentence) })
    const { balances, setBalances } = controlsOf(unsaved)
    expect(await balances()).toEqual(fresh)
    await setBalances(43n)
    const { keeper } = JSON.parse(readFileSync(stateFile(dataDir, 'solana.json.pid'), 'utf8')) as { keeper: number }
    process.kill(keeper, 'SIGKILL')
    process.kill(processesOf(dataDir).anvil, 'SIGKILL')
    await until(() => log.length === 2)
    const afresh = 'starts afresh, since its state is not saved.'
    expect(log.toSorted()).toEqual([
      `Chain 31337 stopped unexpectedly (SIGKILL) and ${afresh}`,
      `The Solana chain stopped unexpectedly (The keeper of the Solana chain was killed) and ${afresh}`,
    ])
    expect(await balances()).toEqual(fresh)
    await unsaved.stop()

    const after = await startTestDevnet({ dataDir })
    expect(await controlsOf(after).balances()).toEqual({ evm: 42n, solana: 42 })
  },
  firstStartTimeout,
)
