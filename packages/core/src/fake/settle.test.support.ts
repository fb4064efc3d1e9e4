import { vi } from 'vitest'

/** Lets every promise that can settle do so, lazily loaded code included. */
export async function settle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
  await vi.dynamicImportSettled()
  await new Promise<void>((resolve) => setImmediate(resolve))
}
