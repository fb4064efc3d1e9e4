import type { Flow } from '@latchkey/flow'
import { useDisplay } from './useDisplay'

/** Writes what the account holds: as it is, or as dots. */
export type Held = (text: string) => string

const dots: Held = () => '••••'
const plain: Held = (text) => text

/** Whether amounts are shown, as the visitor chose on this device; the account tells it before the choices are read. */
export function useAmounts(flow: Flow): 'shown' | 'hidden' {
  const { display } = useDisplay(flow)
  return display?.choices().amounts ?? flow.latchkey.getAccount().amounts ?? 'shown'
}

/** How what the account holds is written. */
export const useHeld = (flow: Flow): Held => (useAmounts(flow) === 'hidden' ? dots : plain)
