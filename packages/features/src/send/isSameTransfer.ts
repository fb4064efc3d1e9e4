import type { Core } from '@latchkey/core'
import { toUnits } from '@latchkey/protocol/text'
import { assetIdOf } from './assetIdOf'
import type { Sender } from './Sender'
import type { SendForm } from './SendState'

/** Whether two forms are of one transfer, however its amount and its receiver are written. */
export function isSameTransfer(core: Core, namespace: Sender['namespace'], one: SendForm, other: SendForm): boolean {
  const [a = '', b = ''] = [one, other].map(({ receiverAddress }) => receiverAddress)
  return movedBy(one) === movedBy(other) && (a === b || core.runtimes.get(namespace)?.sameAddress?.(a, b) === true)
}

const movedBy = ({ token, sendTokenAmount = '' }: SendForm) =>
  token && `${assetIdOf(token)} ${toUnits(sendTokenAmount, Number(token.quantity.decimals))}`
