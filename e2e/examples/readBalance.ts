import { chainControls } from '@latchkey/devnet'

/** Reads a balance from the chain itself, in wei. */
export async function readBalance(chain: string, address: string): Promise<string> {
  return String(BigInt(String(await chainControls(chain).request('eth_getBalance', [address, 'latest']))))
}
