import type { ActionsOf, InstanceNamespace } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'

/** The actions on the instance itself, those of one namespace among them; their `namespace` defaults to the active one where it has them. */
export interface ChainCalls
  extends Omit<
    ActionsOf<InstanceNamespace>,
    'parseUnits' | 'formatUnits' | 'sendTransfer' | 'getTokens' | 'replaceTransaction'
  > {
  parseUnits(value: string, decimals: number, namespace?: Namespace): Promise<bigint>
  formatUnits(value: bigint, decimals: number, namespace?: Namespace): Promise<string>
}
