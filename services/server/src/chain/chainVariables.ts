import type { Variables } from '../config/Variable'

export const chainVariables = {} satisfies Variables
