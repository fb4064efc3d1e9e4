import { ChargeRefused } from './createCache'
import type { Charge } from './createUpstreamQuota'

/**
 * Whether so many questions may be asked for a visitor about what is told without their answers too. Inside what others share a refusal goes
 * on, as `alsoCharging` has it: they would be told without, though they could pay.
 */
export const isPaidFor = (charge: Charge, questions: number): Promise<boolean> =>
  charge(questions).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ChargeRefused) throw error
      return false
    },
  )
