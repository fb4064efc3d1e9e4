import { type ChainId, type featureNamespaces, parseChainId } from '@latchkey/protocol/caip'
import { chainNotSupported } from '@latchkey/protocol/errors'

type Holding = (typeof featureNamespaces.balances)[number]

const placeholders: Readonly<Record<Holding, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
}
const isHolding = (namespace: string): namespace is Holding => Object.hasOwn(placeholders, namespace)

/** The placeholder of a chain's own currency, which the wire has instead of a token; throws `network.unsupported` where it has none. */
export function nativeToken(chainId: ChainId): string {
  const { namespace } = parseChainId(chainId)
  if (!isHolding(namespace)) throw chainNotSupported({ chainId })
  return `${chainId}:${placeholders[namespace]}`
}
