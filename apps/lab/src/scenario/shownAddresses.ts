import { type AccountScenario, accountScenarios } from './ScenarioName'

/**
 * The addresses a wallet uses of all it has keys for, where those of conditions come last.
 * @param own how many of them are its own
 */
export function shownAddresses(
  held: readonly string[],
  own: number,
  account: AccountScenario | undefined,
): readonly string[] {
  if (account === undefined) return held.slice(0, own)
  const at = own + accountScenarios.indexOf(account)
  return held.slice(at, at + 1)
}
