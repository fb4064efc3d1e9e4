import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { accounts, type chainControls } from '@latchkey/devnet'
import { chainIdOf } from '@latchkey/protocol/caip'
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { namehash } from 'viem/ens'
import type { EvmAddress } from '../../chain/networks/Network'
import { createChain } from '../../chain/nodes/createChain'
import type { Clock } from '../../clock/Clock'
import { stillClock } from '../../fake/startDevnetData.test.support'
import { createSafeFetch, type SafeFetch } from '../../http/safeFetch/safeFetch'
import { createNames } from '../createNames'
import { createGatewayFetch } from './createGatewayFetch'
import { type Act, puppetCode } from './puppetCode.test.support'

export const selectors = {
  supports: toFunctionSelector('supportsInterface(bytes4)'),
  resolve: toFunctionSelector('resolve(bytes,bytes)'),
  features: toFunctionSelector('supportsFeature(bytes4)'),
  multicall: toFunctionSelector('multicall(bytes[])'),
  addr: toFunctionSelector('addr(bytes32)'),
  addrOf: toFunctionSelector('addr(bytes32,uint256)'),
  callback: toFunctionSelector('told(bytes,bytes)'),
}
const one = encodeAbiParameters([{ type: 'bool' }], [true])
/** It says that it resolves names below its own. */
export const extended: Readonly<Record<Hex, Act>> = { [selectors.supports]: { says: one } }
/** It says that it takes many questions in one, too. */
export const manyAtOnce: Readonly<Record<Hex, Act>> = { ...extended, [selectors.features]: { says: one } }

/** Where a resolver tells chains apart: the end of the coin type in `addr(bytes32,uint256)`. What is said to it from off the chain has there what follows. */
export const coinTypes = { place: 4 + 32 + 28, callback: '0x00000080' } as const

/** What `resolve` says of an address: the record of this chain, wrapped once more. */
export function resolved(address: Hex): Hex {
  return bytesOf(bytesOf(address))
}
export const bytesOf = (data: Hex): Hex => encodeAbiParameters([{ type: 'bytes' }], [data])

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
/** What a contract reverts with that sends to these addresses. */
export const lookup = (sender: Hex, urls: readonly string[], callData: Hex = '0xABCDEF01'): Hex =>
  encodeErrorResult({ abi: lookupAbi, args: [sender, urls, callData, selectors.callback, '0x77'] })

export interface Asked {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly body: string
}

/** The hosts of all gateways of a test: what they were asked, and what they say. */
export async function startGateways() {
  const state = {
    asked: [] as Asked[],
    say: (_asked: Asked, response: ServerResponse): void => {
      response.end('{"data":"0x55"}')
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request
    const asked = { method, host: headers.host ?? '', path, body: await text(request) }
    state.asked.push(asked)
    state.say(asked, response)
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
  const server = createServer({ maxHeaderSize: 128 * 1024 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** As the server's own, but that names lead to addresses a test says, and each public one to these hosts. */
  const safeWithin = (deadline: number) =>
    createSafeFetch({
      resolve: async (host) => [host.startsWith('private.') ? '10.0.0.7' : '93.184.215.14'],
      dial: async () => connect(port, '127.0.0.1'),
      deadline,
    })
  const [patient, hasty] = [safeWithin(10_000), safeWithin(500)]
  return {
    state,
    safe: patient,
    /** Waits little for `gateway.example`, and long for all others. */
    hasty: {
      safe: ((address, options) =>
        (new URL(address).hostname === 'gateway.example' ? hasty : patient)(address, options)) satisfies SafeFetch,
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Gateways = Awaited<ReturnType<typeof startGateways>>

export interface ForeignParts {
  readonly node: string
  readonly registry: EvmAddress
  readonly gateways: Pick<Gateways, 'safe'>
  readonly clock?: Clock
  /** EVM numbers of other chains. */
  readonly elsewhere?: readonly number[]
}

/** Names as a server has them that asks gateways of the public internet alone; `spent` is what visitors were charged. Unless a test says a clock, a busy machine meets no deadline. */
export function foreignNames({ node, registry, gateways, clock = stillClock, elsewhere = [] }: ForeignParts) {
  const id = chainIdOf('eip155', 31337)
  const network = {
    ...{ id, name: 'Devnet', currency: undefined, upstreams: [node], multicall3: undefined },
    ...{ wrappedNative: undefined, dollars: [], pools: [] },
  }
  const services = { clock, fetch, lifetime: new AbortController().signal }
  const chain = createChain(network, services)
  const spent: number[] = []
  const charge = async (calls: number) => {
    spent.push(calls)
  }
  const fetchOf = createGatewayFetch({ safe: gateways.safe })
  const parts = { chain, registry: { chainId: id, address: registry }, elsewhere, fetch: fetchOf }
  const names = createNames(parts, services)
  return {
    spent,
    names,
    find: async (name: string) => (await names.find(name, charge)).value?.address,
    held: (name: string) => names.find(name, charge),
    nameOf: async (address: EvmAddress, isOwn: boolean) => (await names.nameOf(address, charge, { isOwn })).value?.name,
  }
}

const registryAbi = parseAbi(['function setResolver(bytes32, address)', 'function setName(bytes32, string)'])
let made = 0

/** Puts contracts on the chain, and names into its registry. */
export function puppeteer(chain: ReturnType<typeof chainControls>, registry: EvmAddress) {
  const send = (data: Hex) => chain.send({ from: accounts[0].address, to: registry, data })
  const resolver = (name: string, address: Hex) =>
    send(encodeFunctionData({ abi: registryAbi, functionName: 'setResolver', args: [namehash(name), address] }))
  return {
    resolver,
    /** A resolver of a name by what it does; told its own address. `place` is where it looks for what to do. */
    async puppet(
      name: string,
      acts: (self: EvmAddress) => Readonly<Record<Hex, Act>>,
      place?: number,
    ): Promise<EvmAddress> {
      const self: EvmAddress = `0x${(0xbad000 + made++).toString(16).padStart(40, '0')}`
      await chain.request('anvil_setCode', [self, puppetCode(acts(self), place)])
      await resolver(name, self)
      return self
    },
    /** Says of an address that it goes by a name. */
    claim: (address: EvmAddress, name: string) =>
      send(
        encodeFunctionData({
          ...{ abi: registryAbi, functionName: 'setName' },
          args: [namehash(`${address.slice(2).toLowerCase()}.addr.reverse`), name],
        } as const),
      ),
  }
}
