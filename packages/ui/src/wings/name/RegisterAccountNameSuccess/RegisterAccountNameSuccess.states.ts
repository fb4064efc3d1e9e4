import { address } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type {
  RegisterAccountNameSuccessHandlers,
  RegisterAccountNameSuccessModel,
} from './RegisterAccountNameSuccessModel'

export const states: States<RegisterAccountNameSuccessModel> = {
  success: { state: 'success', name: 'anna.latchkey.id', address, image: undefined },
}

export const variants: Readonly<Record<string, RegisterAccountNameSuccessModel>> = {
  'success-long': { ...states.success, name: 'a-very-long-name-that-somebody-might-want-to-take.latchkey.id' },
}

export const handlers: RegisterAccountNameSuccessHandlers = { onDone() {}, onCopy: async () => true }
