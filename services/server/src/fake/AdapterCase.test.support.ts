import type { GenericSchema } from 'valibot'
import type { Environment } from '../config/Environment'
import type { Services } from '../noun/Services'
import type { Outgoing } from '../upstream/createUpstream'
import type { Fixture } from '../upstream/Fixture.test.support'

/** What an adapter is opened with. */
export interface AdapterGiven
  extends Pick<Services, 'clock' | 'fetch' | 'lifetime' | 'log'>,
    Partial<Pick<Services, 'metrics'>>,
    Pick<Outgoing, 'watch'> {
  readonly environment: Environment
}

/** An adapter of a provider as tests and the script `record` use it: a file beside the adapter, and a line in `everyAdapter`. */
export interface AdapterCase {
  /** `<noun>-<provider>`, as `npm run record` takes it. */
  readonly name: string
  readonly fixture: Fixture
  /** Where the fixture is, below `services/server/src`. */
  readonly file: string
  /** The variable with the base address of the provider. */
  readonly address: string
  /** That address where the variable is not set; nothing where it has to be. */
  readonly base: string | undefined
  /** Variables with keys, without which the provider answers nobody. */
  readonly keys: readonly string[]
  /** Variables with what signs and is never sent, without which nothing is recorded either. */
  readonly unsent?: readonly string[]
  /** Addresses that are asked for whoever records, and contracts that everybody knows: they stay in what is recorded. */
  readonly kept?: readonly string[]
  /** What is said to the provider in place of the account. */
  readonly aliases?: (account: string) => readonly string[]
  /** Which of the exchanges are pages, in their order; none where nothing is told in pages. */
  readonly pages: readonly number[]
  /** What the pages tell, of one of the things that are read; where left out, that itself. */
  readonly rows?: (read: unknown) => readonly unknown[]
  /** Questions by which a node first proves its chain, which are counted and no exchanges. */
  readonly proofs?: number
  /** Which of the exchanges the rest is told without. */
  readonly spared?: readonly number[]
  /** Why nothing of this provider may be recorded, asked of itself before. */
  readonly refused?: (given: AdapterGiven) => Promise<string | undefined>
  /** Why what was read proves too little to count as recorded, though it is sound. */
  readonly lacking?: (reads: readonly unknown[]) => string | undefined
  /** A page, or one of the things that are read, as the wire has it. */
  readonly page: GenericSchema
  /**
   * Makes the adapter; what it then makes of all that an account has, page by page, as pages of ours get it.
   *
   * @throws UpstreamError
   */
  open(given: AdapterGiven): (account: string) => Promise<readonly unknown[]>
}
