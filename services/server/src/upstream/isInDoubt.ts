import { isRest } from './isRest'
import { UpstreamError } from './UpstreamError'

/** Whether who failed at what a visitor put together, or the question itself, may be at fault; one that says how long it is busy rests already. */
export const isInDoubt = (error: unknown): boolean =>
  error instanceof UpstreamError && error.fault !== 'too-large' && error.fault !== 'unreachable' && !isRest(error)
