import { erc20Abi, parseAbi, parseEther } from 'viem'
import { expect, it } from 'vitest'
import { clientsOf } from '../clientsOf'
import { accounts } from '../index.mjs'
import { firstStartTimeout, startTestDevnet } from '../startTestDevnet'

it(
  'of one token the only price is years old, and everybody holds some',
  async () => {
    const devnet = await startTestDevnet()
    const { read } = clientsOf(devnet)
    const { idlePool, lanternPool, oldPrice } = devnet.contracts['eip155:31337']
    const abi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
    const tradedAt = async (address: typeof idlePool) =>
      (await read.readContract({ address, abi, functionName: 'getReserves' }))[2]
    expect(await tradedAt(idlePool)).toBe(Date.parse('2020-01-01T00:00:00Z') / 1000)
    expect(await tradedAt(lanternPool)).toBeGreaterThan(Date.parse('2024-01-01T00:00:00Z') / 1000)
    const balanceOf = (owner: `0x${string}`) =>
      read.readContract({ address: oldPrice, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    for (const { address } of accounts) expect(await balanceOf(address)).toBe(parseEther('250'))
  },
  firstStartTimeout,
)
