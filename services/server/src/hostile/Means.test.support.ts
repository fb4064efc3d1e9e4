import type { Agent } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Target } from './Target.test.support'

/** One hostile visitor; all those of one address group share its address. */
export interface Attacker {
  readonly target: Target
  /** What the proxy says its address is. */
  readonly address: string
  /** The address it dials from where it goes past the proxy. */
  readonly direct: string
  readonly agent: Agent
  /** A number from 0 up to 1. */
  random(): number
  /** Notes what became of a try. */
  note(outcome: string | number): void
  readonly signal: AbortSignal
}

/** One way to harm a server and those who use it. */
export interface Means {
  readonly name: string
  /** The row of the findings it comes from. */
  readonly finding: string
  /** Goes on until the signal. */
  attack(attacker: Attacker): Promise<void>
}

/** Repeats a try, in so many lanes, until the attack is called off; a try that fails is followed by the next. */
export async function repeat(
  { signal, note }: Pick<Attacker, 'signal' | 'note'>,
  lanes: number,
  attempt: () => Promise<void>,
): Promise<void> {
  const lane = async () => {
    while (!signal.aborted) {
      await attempt().catch((error: NodeJS.ErrnoException) => note(error.code ?? error.message))
      // One that fails at once must not keep the others from their turn.
      await setImmediate()
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
