import { chainVariables } from '../chain/chainVariables'
import { directoryVariables } from '../directory/directoryVariables'
import { relayVariables } from '../relay/relayVariables'
import { telemetryVariables } from '../telemetry/telemetryVariables'
import { serverVariables } from './serverVariables'
import type { Values } from './Variable'

/** Every variable the server reads; documented by `latchkey-server check` and `docs/self-hosting.md`. */
export const allVariables = {
  ...serverVariables,
  ...directoryVariables,
  ...chainVariables,
  ...relayVariables,
  ...telemetryVariables,
}

/** The whole configuration, parsed once at the start; keys are the names of the variables. */
export type Config = Values<typeof allVariables>
