import { accounts } from '../accounts.mjs'
import { rpc } from '../rpc.mjs'

const payer = accounts[9].address
const isSolana = ({ chain }) => chain.startsWith('solana:')

/** Sends what was bought; answers the hash of the transaction. */
export const send = (node, order) =>
  isSolana(order)
    ? rpc(node, 'requestAirdrop', [order.address, Number(order.bought)])
    : rpc(node, 'eth_sendTransaction', [transferOf(order)])

/** What became of the transaction of an order; undefined while it is on its way. */
export async function outcomeOf(node, order) {
  if (isSolana(order)) {
    const { value } = await rpc(node, 'getSignatureStatuses', [[order.hash]])
    const [status] = value
    return status && (status.err === null ? 'done' : 'failed')
  }
  const receipt = await rpc(node, 'eth_getTransactionReceipt', [order.hash])
  return receipt && (receipt.status === '0x1' ? 'done' : 'failed')
}

function transferOf({ address, contract, bought }) {
  if (contract === '') return { from: payer, to: address, value: `0x${bought.toString(16)}` }
  const word = (hex) => hex.padStart(64, '0')
  // transfer(address,uint256)
  return { from: payer, to: contract, data: `0xa9059cbb${word(address.slice(2))}${word(bought.toString(16))}` }
}
