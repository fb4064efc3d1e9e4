import { onTestFinished } from 'vitest'

/** Errors nobody catches while the test runs, which a page shows in its console: thrown by listeners, or left in promises. */
export function uncaught(): readonly unknown[] {
  const errors: unknown[] = []
  const hear = (error: unknown) => void errors.push(error)
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, hear)
    onTestFinished(() => void process.off(event, hear))
  }
  return errors
}
