import type { View } from '@latchkey/flow'
import { createContext, type ReactNode } from 'react'

/** Draws a view inside another one; until its code is loaded, where it fails, and in a preview the row stands in its place. */
export const FieldContext = createContext<(view: View, row: ReactNode) => ReactNode>((_, row) => row)
