import type { Variables } from '../config/Variable'

export const directoryVariables = {} satisfies Variables
