import { createContext } from 'react'
import type { EmptyModel, OnRampProvidersHandlers } from './OnRampProvidersModel'

/** A form in which nothing stands, for the view inside it that says why. */
export type EmptyFormParts = { readonly model: EmptyModel } & Pick<
  OnRampProvidersHandlers,
  'onRetry' | 'onChoose' | 'feature' | 'view'
>

export const EmptyForm = createContext<EmptyFormParts | undefined>(undefined)
