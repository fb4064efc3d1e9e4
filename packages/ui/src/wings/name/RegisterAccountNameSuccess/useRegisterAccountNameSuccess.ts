import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import type { ViewOf } from '../../../views/Screen'
import { useCopy } from '../../../views/useCopy'
import type {
  RegisterAccountNameSuccessHandlers,
  RegisterAccountNameSuccessModel,
} from './RegisterAccountNameSuccessModel'

/** The name that was just taken; gone with the account. */
export function useRegisterAccountNameSuccess(
  flow: Flow,
  { ensName }: ViewOf<'RegisterAccountNameSuccess'>,
): ({ readonly model: RegisterAccountNameSuccessModel } & RegisterAccountNameSuccessHandlers) | undefined {
  useFlowChanges()
  const copy = useCopy(flow)
  const { address, profileImage } = flow.latchkey.getAccount('eip155')
  if (!address) return undefined
  return {
    model: { state: 'success', name: ensName, address, image: profileImage },
    onDone: () => flow.back(),
    onCopy: () => copy(ensName),
  }
}
