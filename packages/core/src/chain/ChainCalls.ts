import type { Eip155Actions } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'

/** The actions of EVM chains on the instance itself; their `namespace` defaults to the active one where it has them. */
export interface ChainCalls extends Omit<Eip155Actions, 'parseUnits' | 'formatUnits' | 'sendTransfer' | 'getTokens'> {
  parseUnits(value: string, decimals: number, namespace?: Namespace): Promise<bigint>
  formatUnits(value: bigint, decimals: number, namespace?: Namespace): Promise<string>
}
