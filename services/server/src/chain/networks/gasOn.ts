import type { Network } from './Network'

/** Gas that a call may have on Ethereum: about a block of it. What reads many contracts at once stays far below. */
const mostOnEthereum = 30_000_000n

/** Gas that a call of a visitor may have on a chain. */
export const mostGasOn = ({ mostGas }: Pick<Network, 'mostGas'>): bigint => mostGas ?? mostOnEthereum

/** What a chain counts for what takes so much gas on Ethereum; one that allows a visitor less counts as Ethereum does. */
export function gasOn(network: Pick<Network, 'mostGas'>, onEthereum: number): bigint {
  const most = mostGasOn(network)
  return (BigInt(onEthereum) * (most > mostOnEthereum ? most : mostOnEthereum)) / mostOnEthereum
}
