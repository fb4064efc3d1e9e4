import { UpstreamError } from './UpstreamError'

/** For `catch`: what stands in where nobody behind this server answers; what is no failure of theirs is thrown again. */
export const whereUnanswered =
  <T>(standIn: T) =>
  (error: unknown): T => {
    if (error instanceof UpstreamError) return standIn
    throw error
  }
