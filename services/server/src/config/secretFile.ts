import type { Environment } from './Environment'
import type { Variable } from './Variable'

/** The file a secret comes from, which orchestrators hand over so; it wins over the variable itself. */
export const secretFile = (name: string, { secret }: Variable<unknown>, environment: Environment): string | undefined =>
  (secret && environment[`${name}_FILE`]) || undefined
