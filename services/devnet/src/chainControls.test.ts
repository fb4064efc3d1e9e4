import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { clientsOf } from './clientsOf'
import { accounts, chainControls, type Devnet } from './index.mjs'
import { firstStartTimeout, startTestDevnet } from './startTestDevnet'
import { until } from './until'

const main = 'eip155:31337'
const second = accounts[1].address

async function send(devnet: Devnet) {
  const { read, wallet } = clientsOf(devnet)
  const receipt = await read.waitForTransactionReceipt({
    hash: await wallet.sendTransaction({ to: second, value: 1n }),
  })
  expect(receipt.status).toBe('success')
}

it(
  'transactions wait while automine is off, and are mined on demand',
  async () => {
    const devnet = await startTestDevnet()
    const { read, wallet } = clientsOf(devnet)
    const controls = chainControls(devnet.chains[main])
    await controls.setAutomine(false)
    const hash = await wallet.sendTransaction({ to: second, value: 1n })
    expect((await read.getTransaction({ hash })).blockNumber).toBeNull()
    await controls.mine()
    expect((await read.waitForTransactionReceipt({ hash })).status).toBe('success')
    await controls.setAutomine(true)
    await send(devnet)
  },
  firstStartTimeout,
)

it(
  'blocks come by the clock, and by transaction again afterwards',
  async () => {
    const devnet = await startTestDevnet()
    const { read } = clientsOf(devnet)
    const controls = chainControls(devnet.chains[main])
    const before = await read.getBlockNumber()
    await controls.setBlockInterval(1)
    await until(async () => (await read.getBlockNumber()) > before)
    await controls.setBlockInterval(0)
    await send(devnet)
  },
  firstStartTimeout,
)

it(
  'a snapshot undoes everything after it, once',
  async () => {
    const devnet = await startTestDevnet()
    const { read } = clientsOf(devnet)
    const controls = chainControls(devnet.chains[main])
    const snapshot = await controls.snapshot()
    await controls.setBalance(second, 42n)
    expect(await read.getBalance({ address: second })).toBe(42n)
    await controls.revert(snapshot)
    expect(await read.getBalance({ address: second })).toBe(parseEther('10000'))
    await expect(controls.revert(snapshot)).rejects.toThrow('unknown')
  },
  firstStartTimeout,
)
