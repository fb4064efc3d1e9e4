import { evmHands, type LabWallet } from '../wallet/createWallets'
import { type AccountScenario, accountScenarios } from './ScenarioName'
import { shownAddresses } from './shownAddresses'

/** Makes a test wallet of EVM chains use the account of a condition, or its own again. */
export async function chooseAccount(one: LabWallet, account: AccountScenario | undefined): Promise<LabWallet> {
  const hands = evmHands(one)
  if (!hands) return one
  const { keys, accounts } = one.settings
  const indexes = account === undefined ? accounts : [keys.length + accountScenarios.indexOf(account)]
  await hands.wallet.setAccounts(indexes)
  const addresses = shownAddresses(hands.held, keys.length, account)
  if (one.namespaces === 'both') return { ...one, evm: { ...one.evm, addresses } }
  return one.namespaces === 'eip155' ? { ...one, addresses } : one
}

/** Whether a page was given accounts that a wallet uses no more: another page set or left a condition. */
export function remembersOthers(one: LabWallet, origin: string): boolean {
  const hands = evmHands(one)
  const granted = hands?.wallet.state().grants[origin]?.accounts ?? []
  return granted.some((address) => !hands?.addresses.includes(address.toLowerCase()))
}
