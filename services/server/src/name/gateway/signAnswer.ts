import { encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem'
import { sign } from 'viem/accounts'
import type { EvmAddress } from '../../chain/networks/Network'

export interface GatewayAnswer {
  /** The resolver that may take it. */
  readonly sender: EvmAddress
  /** Calldata it answers. */
  readonly request: Hex
  readonly result: Hex
  /** Seconds since the epoch. */
  readonly expires: bigint
}

/** What is signed, in the form of ENS's resolvers for names off the chain: ERC-191 with the resolver as its validator. */
export const hashOfAnswer = ({ sender, request, result, expires }: GatewayAnswer): Hex =>
  keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(request), keccak256(result)],
    ),
  )

/** An answer as the resolver reads it: the result, until when it is good, the signature. */
export async function signAnswer(answer: GatewayAnswer, privateKey: Hex): Promise<Hex> {
  const signature = await sign({ hash: hashOfAnswer(answer), privateKey, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [answer.result, answer.expires, signature],
  )
}
