import type { Latchkey } from '@latchkey/flow'
import { createContext } from 'react'

/** The instance of the nearest provider. */
export const LatchkeyContext = /* @__PURE__ */ createContext<Latchkey | undefined>(undefined)
