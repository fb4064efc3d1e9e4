import { accounts, chainControls } from '@latchkey/devnet'
import {
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstStartTimeout, startDevnetData } from '../../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const coinType = 0x80000000n + 31337n
const key = generatePrivateKey()
const owner = privateKeyToAccount(generatePrivateKey())
const name = 'onchain.latchkey.id'
let data: Awaited<ReturnType<typeof startDevnetData>>

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function url() view returns (string)',
  'function isSigner(address signer) view returns (bool)',
  'function setUrl(string value)',
  'function setSigner(address signer, bool value)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])

beforeAll(async () => {
  data = await startDevnetData({ environment: { NAMES_GATEWAY_KEYS: `2026-01-01:${key.slice(2)}` } })
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await owner.signMessage({ message })
  const body = { coin_type: Number(coinType), address: owner.address, message, signature }
  expect((await data.post('/v1/profile/account', JSON.stringify(body))).status).toBe(200)
}, firstStartTimeout)
afterAll(() => data.stop())

async function send(call: Hex): Promise<void> {
  const chain = chainControls(data.devnet.chains[main])
  const to = data.devnet.contracts[main].zoneResolver
  await chain.send({ from: accounts[0].address, to, data: call })
}
const trust = (signer: Hex, isTrusted: boolean) =>
  send(encodeFunctionData({ abi, functionName: 'setSigner', args: [privateKeyToAddress(signer), isTrusted] }))

/** Asks as any ENS client does: the registry for the resolver of the zone, that for the name, and the gateway it names. */
async function addressOf(asked: string, coin = coinType): Promise<string> {
  const client = createPublicClient({ transport: http(data.devnet.chains[main]) })
  const registry = { address: data.devnet.contracts[main].names, abi } as const
  const resolver = await client.readContract({ ...registry, functionName: 'resolver', args: [namehash('latchkey.id')] })
  const call = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(asked), coin] })
  const args = [toHex(packetToBytes(asked)), call] as const
  const result = await client.readContract({ address: resolver, abi, functionName: 'resolve', args })
  return decodeFunctionResult({ abi, functionName: 'addr', data: result })
}

it('the resolver of the local chain is that of the server which npm start runs', async () => {
  const client = createPublicClient({ transport: http(data.devnet.chains[main]) })
  const resolver = { address: data.devnet.contracts[main].zoneResolver, abi } as const
  expect(await client.readContract({ ...resolver, functionName: 'isSigner', args: [accounts[9].address] })).toBe(true)
  expect(await client.readContract({ ...resolver, functionName: 'url' })).toMatch(/:4401\/v1\/names\/gateway\//)
})

it('a name is resolved by a contract on the chain, to who registered it and on the chain they registered it for', async () => {
  await send(
    encodeFunctionData({ abi, functionName: 'setUrl', args: [`${data.url}/v1/names/gateway/{sender}/{data}.json`] }),
  )
  await trust(key, true)
  expect(await addressOf(name)).toBe(owner.address.toLowerCase())
  expect(await addressOf(name, 60n)).toBe('0x')
  expect(await addressOf('nobody.latchkey.id')).toBe('0x')
  expect(data.devnet.contracts[main].zoneResolver).not.toBe(zeroAddress)
})

it('N-49 and by none that no longer trusts the key, or trusts another only', async () => {
  await trust(key, false)
  await trust(generatePrivateKey(), true)
  await expect(addressOf(name)).rejects.toThrow(/no signer answered/)
})
