import { encodeFunctionData, parseAbi } from 'viem'
import { rpc } from './rpc.mjs'

const abi = parseAbi(['function scatter(address every, uint160 first, uint160 count)'])
/** Of one receiver, and of what a transaction costs beside them. */
const gas = { receiver: 90_000, transaction: 120_000 }
const deadline = 30_000

const hex = (number) => `0x${number.toString(16)}`
const addressOf = (number) => `0x${number.toString(16).padStart(40, '0')}`

export async function mineTransfers(url, { token, sender, every, first, blocks, transactions, receivers }) {
  const limit = gas.transaction + gas.receiver * receivers
  let nonce = Number(await rpc(url, 'eth_getTransactionCount', [sender, 'latest']))
  let receiver = first
  const next = () => {
    const args = [every, receiver, BigInt(receivers)]
    const data = encodeFunctionData({ abi, functionName: 'scatter', args })
    receiver += BigInt(receivers)
    return { from: sender, to: token, gas: hex(limit), nonce: hex(nonce++), data }
  }
  await rpc(url, 'evm_setAutomine', [false])
  try {
    for (let block = 0; block < blocks; block++) {
      await sendAll(url, Array.from({ length: transactions }, next))
      await rpc(url, 'evm_mine')
    }
  } finally {
    await rpc(url, 'evm_setAutomine', [true])
  }
  // What comes after the last one is nobody's; the last one has it.
  const held = await rpc(url, 'eth_call', [
    {
      to: token,
      data: `0x70a08231${addressOf(receiver - 1n)
        .slice(2)
        .padStart(64, '0')}`,
    },
    'latest',
  ])
  if (BigInt(held) !== 1n) throw new Error('The chain did not mine every transfer')
  return blocks * transactions * receivers * 2
}

/** One list of calls, as a request for each would take far longer than the chain does. */
async function sendAll(url, transactions) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      transactions.map((one, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendTransaction', params: [one] })),
    ),
    signal: AbortSignal.timeout(deadline),
  })
  for (const { error } of await response.json()) if (error) throw new Error(`A transfer was refused: ${error.message}`)
}
