import { encodeDeployData, encodeFunctionData, getContractAddress } from 'viem'
import { accounts } from '../accounts.mjs'

const gasOf = { create: '0x3d0900', call: '0x493e0' }
const blocksAllowed = 100

/**
 * What deploy files work with: an account nobody else uses, so that the funded ones start at nonce 0. Transactions
 * wait for `finish`, which mines them all and checks every receipt.
 */
export async function deployer({ request, from }) {
  await request('evm_setAutomine', [false])
  await request('anvil_setBalance', [from, '0x6c6b935b8bbd400000'])
  await request('anvil_impersonateAccount', [from])
  const sent = []

  const send = async (transaction) => {
    sent.push(await request('eth_sendTransaction', [{ from, nonce: `0x${sent.length.toString(16)}`, ...transaction }]))
  }

  const toolsFor = (artefact, deployed = {}) => ({
    /** Addresses of the contracts deployed before, by name. */
    deployed,
    accounts: accounts.map(({ address }) => address),
    /** Deploys the contract at its next address; `value` is wei. */
    async create({ args = [], value = 0n } = {}) {
      const address = getContractAddress({ from, nonce: BigInt(sent.length) })
      const data = encodeDeployData({ abi: artefact.abi, bytecode: artefact.bytecode, args })
      await send({ gas: gasOf.create, data, value: `0x${value.toString(16)}` })
      return address
    },
    /** Puts the contract at the address it has on every public chain. */
    async place(address) {
      await request('anvil_setCode', [address, artefact.runtime])
      return address
    },
    /** Calls a contract of this kind; `value` is wei. */
    call: (to, functionName, args, { value = 0n, gas = gasOf.call } = {}) => {
      const data = encodeFunctionData({ abi: artefact.abi, functionName, args })
      return send({ gas, to, data, value: `0x${value.toString(16)}` })
    },
  })

  async function finish() {
    await request('anvil_mine', ['0x1'])
    for (const hash of sent) {
      const receipt = await receiptOf(hash)
      if (receipt.status !== '0x1')
        throw new Error(`A deployment transaction failed on the devnet: ${JSON.stringify(receipt)}`)
    }
    await request('anvil_stopImpersonatingAccount', [from])
    await request('evm_setAutomine', [true])
  }

  async function receiptOf(hash) {
    for (let block = 0; block < blocksAllowed; block++) {
      const receipt = await request('eth_getTransactionReceipt', [hash])
      if (receipt) return receipt
      await request('anvil_mine', ['0x1'])
    }
    throw new Error(`A deployment transaction was not mined on the devnet: ${hash}`)
  }

  return { toolsFor, finish }
}
