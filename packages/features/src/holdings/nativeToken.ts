import type { ChainId, featureNamespaces } from '@latchkey/protocol/caip'
import { chainNotSupported } from '@latchkey/protocol/errors'

type HoldingNamespace = (typeof featureNamespaces.balances)[number]

const placeholders: Readonly<Record<HoldingNamespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}

/** The placeholder of a chain's own currency, which the wire has instead of a token; throws `network.unsupported` where it has none. */
export function nativeToken(chainId: ChainId): string {
  const placeholder: string | undefined = placeholders[chainId.split(':')[0] as HoldingNamespace]
  if (!placeholder) throw chainNotSupported({ chainId })
  return `${chainId}:${placeholder}`
}
