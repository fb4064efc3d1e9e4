import type { Flow } from '@latchkey/flow'
import { useDisplay } from './useDisplay'

/** Writes what the account holds: as it is, or as dots. */
export type Held = (text: string) => string

const dots: Held = () => '••••'
const plain: Held = (text) => text

/** How what the account holds is written, as the visitor chose on this device. */
export function useHeld(flow: Flow): Held {
  const { display } = useDisplay(flow)
  return display?.choices().amounts === 'hidden' ? dots : plain
}
