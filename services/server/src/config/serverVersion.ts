import { readFileSync } from 'node:fs'
import { findAbove } from '../config/findAbove'

/** The version in the nearest `package.json` above, which is the server's own wherever it runs from. */
export const serverVersion = (): string => JSON.parse(readFileSync(findAbove('package.json'), 'utf8')).version
