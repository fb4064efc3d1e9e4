import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Lab, LabState } from './createLab'

export const LabContext = createContext<Lab | undefined>(undefined)

export function useLab(): Lab {
  const lab = useContext(LabContext)
  if (!lab) throw new Error('useLab: there is no lab above this component.')
  return lab
}

/** The current instance and its settings; renders again when they are replaced. */
export function useLabState(): LabState {
  const lab = useLab()
  return useSyncExternalStore(lab.subscribe, lab.state)
}
