import { isRecord } from '@latchkey/protocol/json'
import { invalidParams } from '../../wallet/ProviderError'
import type { ChainReader } from '../engine/ChainReader'
import { parseQuantity, show } from '../engine/Hex'
import type { WalletChain } from '../engine/WalletChain'

/** Reads the parameter of `wallet_addEthereumChain` as strictly as EIP-3085 asks. */
export function parseAddedChain(value: Readonly<Record<string, unknown>>): WalletChain {
  const chainId = parseQuantity(value.chainId, 'chainId')
  if (chainId === 0n || chainId > BigInt(Number.MAX_SAFE_INTEGER))
    throw invalidParams(`"chainId" ${chainId} is out of range.`)
  const { chainName, nativeCurrency, rpcUrls, blockExplorerUrls } = value
  if (typeof chainName !== 'string' || chainName.trim() === '')
    throw invalidParams(`"chainName" must be a name, got ${show(chainName)}.`)
  const { symbol, decimals } = isRecord(nativeCurrency) ? nativeCurrency : {}
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 11) {
    throw invalidParams(`"nativeCurrency.symbol" must have 1 to 11 characters, got ${show(symbol)}.`)
  }
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) {
    throw invalidParams('"nativeCurrency.decimals" must be a whole number from 0 to 36.')
  }
  return {
    chainId: Number(chainId),
    name: chainName,
    symbol,
    decimals,
    rpcUrl: firstUrl(rpcUrls, 'rpcUrls') ?? missing('rpcUrls'),
    explorerUrl: blockExplorerUrls == null ? undefined : firstUrl(blockExplorerUrls, 'blockExplorerUrls'),
  }
}

/** Refuses an endpoint that serves another chain than it is said to. */
export async function assertServes(read: ChainReader, chain: WalletChain): Promise<void> {
  const answer = await read(chain, 'eth_chainId').catch((error: unknown) => {
    throw invalidParams(
      `${chain.rpcUrl} could not be asked for its chain: ${error instanceof Error ? error.message : 'no answer'}`,
    )
  })
  if (parseQuantity(answer, 'eth_chainId') !== BigInt(chain.chainId)) {
    throw invalidParams(`${chain.rpcUrl} serves chain ${String(answer)}, not ${chain.chainId}.`)
  }
}

/** This machine, as `URL` writes it. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::(?:1|ffff:7f00:1)])$/

function firstUrl(value: unknown, name: string): string | undefined {
  if (!Array.isArray(value)) throw invalidParams(`"${name}" must be an array of URLs, got ${show(value)}.`)
  return value.map((url) => secureUrl(url, name))[0]
}

function secureUrl(value: unknown, name: string): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname)))) {
    throw invalidParams(`"${name}" must hold https addresses (http for localhost), got ${show(value)}.`)
  }
  return String(value)
}

function missing(name: string): never {
  throw invalidParams(`"${name}" must hold at least one URL.`)
}
