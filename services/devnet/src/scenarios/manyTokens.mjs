import { encodeFunctionData, parseAbi, toHex } from 'viem'
import { scenarioAccounts } from './scenarioAccounts.mjs'

export const tokenCount = 500
/** What one transaction has room for. */
const atOnce = 100
const gas = '0xf42400'
const abi = parseAbi([
  'function make(uint256 count, address holder)',
  'function made() view returns (uint256)',
  'function addresses(uint256 count) view returns (address[])',
])
const { address: holder } = scenarioAccounts.whale

/** Makes what is missing of the whale's tokens, and answers them as entries of a token list. */
export async function makeManyTokens({ chain, chainId, contract, from }) {
  const call = async (functionName, args = []) => {
    const data = encodeFunctionData({ abi, functionName, args })
    return chain.request('eth_call', [{ to: contract, data, gas }, 'latest'])
  }
  const made = Number(await call('made'))
  for (let at = made; at < tokenCount; at += atOnce) {
    const data = encodeFunctionData({
      abi,
      functionName: 'make',
      args: [BigInt(Math.min(atOnce, tokenCount - at)), holder],
    })
    // Answered once it is in a block.
    const receipt = await chain.request('eth_sendTransactionSync', [{ from, to: contract, data, gas }])
    if (receipt?.status !== '0x1')
      throw new Error(`The tokens from ${at} on could not be made: ${JSON.stringify(receipt)}`)
  }
  const answer = await call('addresses', [BigInt(tokenCount)])
  // An offset, a length, and the addresses, each 32 bytes.
  const words = answer.slice(2).match(/.{64}/g).slice(2)
  return words.map((word, place) => ({
    ...{ chainId, address: `0x${word.slice(24)}`, name: `Token ${place + 1}`, symbol: `T${place + 1}` },
    decimals: (place + 1) % 2 === 0 ? 6 : 18,
  }))
}

export const whaleEther = toHex(1_000_000n * 10n ** 18n)
