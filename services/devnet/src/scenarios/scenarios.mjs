import { accounts } from '../accounts.mjs'
import { makeManyTokens, whaleEther } from './manyTokens.mjs'
import { scenarioAccounts } from './scenarioAccounts.mjs'

/** Who sends what a reorganisation takes back. */
const sender = accounts[8].address
const milliether = 10n ** 15n
const nothing = { leave: async () => {} }

/**
 * What each condition does to the chains: `enter` answers how it is left and, for `reorg`, how the
 * last blocks are replaced. `context` gives controls of the chains by id, their contracts, the gates before their nodes, the visitor's
 * address and who is told of tokens.
 */
export const scenarios = {
  'as-it-is': async () => nothing,

  async empty({ chains }) {
    const { address } = scenarioAccounts.empty
    for (const chain of Object.values(chains)) await chain.setBalance(address, 0n)
    return nothing
  },

  async whale({ chains, contracts, listTokens }) {
    const id = 'eip155:31337'
    const chain = chains[id]
    await chain.request('anvil_setBalance', [scenarioAccounts.whale.address, whaleEther])
    const contract = contracts[id].manyTokens
    await listTokens(await makeManyTokens({ chain, chainId: 31337, contract, from: sender }))
    return { leave: () => listTokens([]) }
  },

  async pending({ chains }) {
    const all = Object.values(chains)
    for (const chain of all) await chain.setAutomine(false)
    return {
      async leave() {
        for (const chain of all) {
          await chain.setAutomine(true)
          await chain.mine()
        }
      },
    }
  },

  async down({ gates }) {
    const shut = (isShut) => {
      for (const gate of gates) gate.shut(isShut)
    }
    shut(true)
    return { leave: async () => shut(false) }
  },

  async reorg({ chains, address }) {
    const chain = chains['eip155:31337']
    let sent = 750n
    let snapshot
    const send = async () => {
      snapshot = await chain.snapshot()
      const value = `0x${(sent * milliether).toString(16)}`
      await chain.request('eth_sendTransactionSync', [{ from: sender, to: address, value }])
      // A head that is higher: a node may lag, a chain that is shorter says nothing.
      await chain.mine(2)
    }
    await send()
    return {
      ...nothing,
      async replace() {
        await chain.revert(snapshot)
        sent = sent === 750n ? 250n : 750n
        await chain.mine(2)
        await send()
      },
    }
  },
}
