import type { ChainControls } from '@latchkey/devnet'
import { expect } from 'vitest'

/** Ether in wei, of decimal text. */
export const wei = (text: string) =>
  BigInt(text.split('.')[0] ?? 0) * 10n ** 18n + BigInt((text.split('.')[1] ?? '').padEnd(18, '0'))

/** What a chain of the devnet says, and the fee its next block takes. */
export function chainReadings(controls: () => ChainControls) {
  /** A wallet has the hash of what it sent before the block is there. */
  const allMined = () =>
    expect.poll(() => controls().request('txpool_status')).toMatchObject({ pending: '0x0', queued: '0x0' })
  const balanceOf = async (address: string) => {
    await allMined()
    return BigInt(String(await controls().request('eth_getBalance', [address, 'latest'])))
  }
  const heldBy = async (token: string, address: string) => {
    await allMined()
    return BigInt(
      String(
        await controls().request('eth_call', [
          { to: token, data: `0x70a08231${address.slice(2).padStart(64, '0')}` },
          'latest',
        ]),
      ),
    )
  }

  const setBaseFee = async (fee: bigint) => {
    await controls().request('anvil_setNextBlockBaseFeePerGas', [`0x${fee.toString(16)}`])
    await controls().mine()
  }
  return { allMined, balanceOf, heldBy, setBaseFee }
}
