import { type Core, pause } from '@latchkey/core'

/** Milliseconds between two looks, and until there are no more. */
const looks = { every: 1_000, until: 20_000 }

/**
 * Looks again where the chain did not tell: of several nodes behind one address some know a block later than the one that told of it.
 *
 * @throws what the last look failed with
 */
export async function untilTold<Told>(
  { clock, signal }: Pick<Core, 'clock'> & { readonly signal: AbortSignal },
  look: () => Promise<Told>,
): Promise<Told> {
  const until = clock.now() + looks.until
  for (;;) {
    try {
      return await look()
    } catch (error) {
      signal.throwIfAborted()
      if (clock.now() + looks.every > until) throw error
    }
    await pause(clock, looks.every, signal)
  }
}
