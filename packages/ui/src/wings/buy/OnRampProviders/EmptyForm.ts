import { createContext } from 'react'
import type { OnRampProvidersHandlers, UnsoldModel } from './OnRampProvidersModel'

/** A form in which nothing stands, for the view inside it that says why. */
export type EmptyFormParts = { readonly model: UnsoldModel } & Pick<
  OnRampProvidersHandlers,
  'onRetry' | 'onOther' | 'onNetworks'
>

export const EmptyForm = createContext<EmptyFormParts | undefined>(undefined)
