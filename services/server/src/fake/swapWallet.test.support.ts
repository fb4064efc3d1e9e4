import type { DevnetAccount } from '@latchkey/devnet'
import { createPublicClient, createWalletClient, erc20Abi, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

/** A transaction as the server builds it, in whatever call. */
interface Built {
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value: string
  readonly gas: string | number
}

/** An account that signs what the server builds and sends it to a node by itself. */
export function swapWallet(node: string, { privateKey, address }: DevnetAccount) {
  const read = createPublicClient({ chain: foundry, transport: http(node), pollingInterval: 50, cacheTime: 0 })
  const wallet = createWalletClient({ chain: foundry, transport: http(node), account: privateKeyToAccount(privateKey) })
  return {
    address,
    read,
    wallet,
    /** Of a token, or of the native currency. */
    balanceOf: (token?: Hex): Promise<bigint> =>
      token === undefined
        ? read.getBalance({ address })
        : read.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    /** With the gas that was told; answers whether it was mined as meant, and what it cost. */
    async send({ to, data, value, gas }: Built) {
      const hash = await wallet.sendTransaction({ to: to as Hex, data, value: BigInt(value), gas: BigInt(gas) })
      const { status, gasUsed, effectiveGasPrice } = await read.waitForTransactionReceipt({ hash })
      return { status, fee: gasUsed * effectiveGasPrice }
    },
  }
}
