import type { Core } from '@latchkey/core'
import type { ActionsOf } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'

/** Signing and sending of a namespace; loaded with the first of them. */
export async function actionsOf<N extends Namespace>(core: Core, namespace: N): Promise<ActionsOf<N>> {
  const { getActions } = await (await core.onDemand()).loadRequests()
  return getActions(core, namespace)
}
