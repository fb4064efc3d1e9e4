import type { UpstreamState, Watch } from '../upstream/createWatch'
import type { FixtureMark } from '../upstream/liveMark'

/** One that may answer for a noun. */
export interface ProviderRow<Opening extends { readonly config: object }, Provider> {
  /** What the command `check` says of it: a sentence without its full stop. */
  readonly about: string
  /** Variables without which it answers nothing. */
  readonly needs?: readonly (keyof Opening['config'] & string)[]
  /** Of one whose service others run: all the exchanges that its adapter was proven with. */
  readonly proven?: readonly FixtureMark[]
  /** Nothing where nobody answers, or the noun by itself. */
  readonly open?: (opening: Opening & { readonly watch: Watch }) => Provider
}

/** Everybody who may answer for a noun, by the words of the variable that names who does. */
export type ProviderTable<Word extends string, Opening extends { readonly config: object }, Provider> = {
  readonly [W in Word]: ProviderRow<Opening, Provider>
}

/** One that the configuration names. */
export interface OpenedProvider<Provider> {
  /** Its word. */
  readonly name: string
  /** Whether it was ever seen to work; nothing for what this server runs by itself. */
  readonly live: string | undefined
  /** How it did when it was last asked. */
  state(): UpstreamState
  readonly provider: Provider
}
