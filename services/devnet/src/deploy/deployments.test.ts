import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erc20Abi, parseAbi, parseEther } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientsOf } from '../clientsOf'
import { accounts, chainControls, type Devnet, metadataFolder, mnemonic, startDevnet } from '../index.mjs'
import { anyPort, cacheDir, firstStartTimeout } from '../startTestDevnet'

const main = 'eip155:31337'
const first = accounts[0].address
const second = accounts[1].address
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-devnet-'))
let devnet: Devnet
let snapshot: string

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, cacheDir, ports: anyPort })
}, firstStartTimeout)

afterAll(async () => {
  await devnet.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  snapshot = await chainControls(devnet.chains[main]).snapshot()
})

afterEach(async () => {
  await chainControls(devnet.chains[main]).revert(snapshot)
})

it('the accounts are the ten of the well-known phrase', () => {
  expect(accounts.map(({ address, privateKey }) => [address, privateKeyToAccount(privateKey).address])).toEqual(
    Array.from({ length: 10 }, (_, addressIndex) => {
      const { address } = mnemonicToAccount(mnemonic, { addressIndex })
      return [address, address]
    }),
  )
})

it('every account has native currency and no transaction yet, and the two chains differ', async () => {
  for (const [id, ether] of [
    [main, '10000'],
    ['eip155:31338', '1000'],
  ] as const) {
    const { read } = clientsOf(devnet, id)
    expect(`eip155:${await read.getChainId()}`).toBe(id)
    for (const { address } of accounts) {
      expect(await read.getBalance({ address })).toBe(parseEther(ether))
      expect(await read.getTransactionCount({ address })).toBe(0)
    }
  }
  expect(devnet.contracts[main].usd).not.toBe(devnet.contracts['eip155:31338'].usd)
})

it('one multicall reads name, symbol, decimals and balance of the three tokens', async () => {
  const { read } = clientsOf(devnet)
  const { usd, usdt, token } = devnet.contracts[main]
  const answers = await read.multicall({
    allowFailure: false,
    contracts: [usd, usdt, token].flatMap((address) => [
      { address, abi: erc20Abi, functionName: 'name' } as const,
      { address, abi: erc20Abi, functionName: 'symbol' } as const,
      { address, abi: erc20Abi, functionName: 'decimals' } as const,
      { address, abi: erc20Abi, functionName: 'balanceOf', args: [second] } as const,
    ]),
  })
  expect(answers).toEqual([
    ...['Devnet Dollar', 'USD', 6, 10_000_000_000n],
    ...['Devnet Tether', 'USDT', 6, 5_000_000_000n],
    ...['Lantern', 'LANT', 18, parseEther('1000')],
  ])
})

it('a multicall reports a failing call beside the ones that work', async () => {
  const { read } = clientsOf(devnet)
  const { usd, nft, multicall3 } = devnet.contracts[main]
  const results = await read.multicall({
    contracts: [
      { address: usd, abi: erc20Abi, functionName: 'totalSupply' },
      {
        address: nft,
        abi: parseAbi(['function tokenURI(uint256) view returns (string)']),
        functionName: 'tokenURI',
        args: [999n],
      },
      {
        address: multicall3,
        abi: parseAbi(['function getEthBalance(address) view returns (uint256)']),
        functionName: 'getEthBalance',
        args: [second],
      },
    ],
  })
  expect(results.map((result) => result.status)).toEqual(['success', 'failure', 'success'])
  expect(results[2].result).toBe(parseEther('10000'))
})

it('the dollar takes a signed approval', async () => {
  const { read, wallet } = clientsOf(devnet)
  const address = devnet.contracts[main].usd
  const permitAbi = parseAbi([
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  ])
  const message = { owner: wallet.account.address, spender: second, value: 7n, nonce: 0n, deadline: 2n ** 40n }
  const signature = await wallet.signTypedData({
    domain: { name: 'Devnet Dollar', version: '1', chainId: 31337, verifyingContract: address },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    message,
  })
  const hash = await wallet.writeContract({
    address,
    abi: permitAbi,
    functionName: 'permit',
    args: [
      message.owner,
      message.spender,
      7n,
      message.deadline,
      Number(`0x${signature.slice(130)}`),
      `0x${signature.slice(2, 66)}`,
      `0x${signature.slice(66, 130)}`,
    ],
  })
  await read.waitForTransactionReceipt({ hash })
  expect(
    await read.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: [message.owner, second] }),
  ).toBe(7n)
})

it('the USDT-shaped token transfers without returning anything and refuses to change a standing allowance', async () => {
  const { read, wallet } = clientsOf(devnet)
  const address = devnet.contracts[main].usdt
  const abi = parseAbi([
    'function transfer(address, uint256)',
    'function approve(address, uint256)',
    'function balanceOf(address) view returns (uint256)',
  ])
  const { data } = await read.call({
    account: first,
    to: address,
    data: '0xa9059cbb'.concat(second.slice(2).padStart(64, '0'), '1'.padStart(64, '0')) as `0x${string}`,
  })
  expect(data).toBeUndefined()

  await read.waitForTransactionReceipt({
    hash: await wallet.writeContract({ address, abi, functionName: 'transfer', args: [second, 5n] }),
  })
  expect(await read.readContract({ address, abi, functionName: 'balanceOf', args: [second] })).toBe(5_000_000_005n)
  await read.waitForTransactionReceipt({
    hash: await wallet.writeContract({ address, abi, functionName: 'approve', args: [second, 5n] }),
  })
  await expect(
    read.simulateContract({ account: first, address, abi, functionName: 'approve', args: [second, 6n] }),
  ).rejects.toThrow('set the allowance to zero first')
})

it('the collection has one item per account with its picture on the chain, and one spam item', async () => {
  const { read } = clientsOf(devnet)
  const nft = {
    address: devnet.contracts[main].nft,
    abi: parseAbi([
      'function tokenURI(uint256) view returns (string)',
      'function balanceOf(address) view returns (uint256)',
      'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
    ]),
  }
  const metadata = async (index: bigint) => {
    const id = await read.readContract({ ...nft, functionName: 'tokenOfOwnerByIndex', args: [first, index] })
    const uri = await read.readContract({ ...nft, functionName: 'tokenURI', args: [id] })
    return (await (await fetch(uri)).json()) as { name: string; image: string }
  }
  expect(await read.readContract({ ...nft, functionName: 'balanceOf', args: [first] })).toBe(2n)
  expect(await read.readContract({ ...nft, functionName: 'balanceOf', args: [second] })).toBe(1n)
  const item = await metadata(0n)
  expect(item.name).toBe('Keyhole #1')
  expect(await (await fetch(item.image)).text()).toMatch(/^<svg .*<\/svg>$/)
  expect(await metadata(1n)).toMatchObject({
    name: '$5,000 reward - visit claim.example',
    image: 'https://claim.example/pixel.png',
  })
})

it('of the second collection accounts hold several of a kind, and its metadata and pictures are files', async () => {
  const { read } = clientsOf(devnet)
  const keyring = {
    address: devnet.contracts[main].keyring,
    abi: parseAbi([
      'function uri(uint256) view returns (string)',
      'function balanceOf(address, uint256) view returns (uint256)',
    ]),
  }
  const held = (account: `0x${string}`) =>
    Promise.all(
      [1n, 2n, 3n, 4n].map((id) => read.readContract({ ...keyring, functionName: 'balanceOf', args: [account, id] })),
    )
  expect(await held(second)).toEqual([1n, 3n, 12n, 1n])
  expect(await held(devnet.accounts[2].address)).toEqual([1n, 3n, 12n, 0n])
  const fileAt = (uri: string) => readFileSync(join(metadataFolder, uri.replace('ipfs://', '')))
  for (const id of [1n, 2n, 3n, 4n]) {
    const uri = await read.readContract({ ...keyring, functionName: 'uri', args: [id] })
    const { name, image } = JSON.parse(fileAt(uri.replace('{id}', id.toString(16).padStart(64, '0'))).toString()) as {
      name: string
      image: string
    }
    expect(name).toMatch(/ key$/)
    expect(fileAt(image).subarray(1, 4).toString()).toBe('PNG')
  }
})

it('a page of any origin may read the chains', async () => {
  const headers = {
    origin: 'http://localhost:4400',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  const answer = await fetch(devnet.chains[main], { method: 'OPTIONS', headers })
  expect(answer.ok).toBe(true)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toContain('content-type')
})

it('the first two accounts have names that lead back to them', async () => {
  const { read } = clientsOf(devnet)
  const abi = parseAbi([
    'function resolver(bytes32) view returns (address)',
    'function addr(bytes32) view returns (address)',
    'function name(bytes32) view returns (string)',
  ])
  const address = devnet.contracts[main].names
  const reverse = namehash(`${second.slice(2).toLowerCase()}.addr.reverse`)
  const ask = (functionName: 'resolver' | 'addr' | 'name', node: `0x${string}`) =>
    read.readContract({ address, abi, functionName, args: [node] })
  expect(await ask('resolver', reverse)).toBe(address)
  expect(await ask('name', reverse)).toBe('bob.eth')
  expect(await ask('addr', namehash('bob.eth'))).toBe(second)
})

it('the pools hold what makes an ether 3,000 dollars and a lantern half a dollar', async () => {
  const { read } = clientsOf(devnet)
  const { etherPool, lanternPool, idlePool, weth, token, oldPrice, usd } = devnet.contracts[main]
  const abi = parseAbi([
    'function token0() view returns (address)',
    'function getReserves() view returns (uint112, uint112, uint32)',
  ])
  for (const [address, priced, dollarsOfOne] of [
    [etherPool, weth, 3_000_000_000n],
    [lanternPool, token, 500_000n],
    [idlePool, oldPrice, 2_000_000n],
  ] as const) {
    const first = await read.readContract({ address, abi, functionName: 'token0' })
    const [a, b] = await read.readContract({ address, abi, functionName: 'getReserves' })
    const [tokens, dollars] = first === priced ? [a, b] : [b, a]
    expect((dollars * parseEther('1')) / tokens).toBe(dollarsOfOne)
    expect(await read.readContract({ address: usd, abi: erc20Abi, functionName: 'balanceOf', args: [address] })).toBe(
      dollars,
    )
  }
})

const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])
const pairAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function allPairsLength() view returns (uint256)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address, uint256) returns (bool)',
  'function mint(address)',
  'function burn(address) returns (uint256, uint256)',
  'function swap(uint256, uint256, address, bytes)',
])
const never = 2n ** 40n

it('the router quotes along a path what a product that stays the same gives, less 0.3 % each time', async () => {
  const { read } = clientsOf(devnet)
  const { swapRouter: address, swapFactory, weth, token, usd, usdt } = devnet.contracts[main]
  const router = { address, abi: routerAbi } as const
  expect(await read.readContract({ ...router, functionName: 'factory' })).toBe(swapFactory)
  expect(await read.readContract({ ...router, functionName: 'WETH' })).toBe(weth)
  const out = (sold: bigint, from: bigint, to: bigint) => (sold * 997n * to) / (from * 1000n + sold * 997n)
  for (const [bought, reserve] of [
    [usd, 900_000_000_000n],
    [usdt, 900_000_000_000n],
  ] as const) {
    const ether = out(parseEther('100'), parseEther('600000'), parseEther('100'))
    const args = [parseEther('100'), [token, weth, bought]] as const
    expect(await read.readContract({ ...router, functionName: 'getAmountsOut', args })).toEqual([
      parseEther('100'),
      ether,
      out(ether, parseEther('300'), reserve),
    ])
  }
  await expect(
    read.readContract({ ...router, functionName: 'getAmountsOut', args: [1n, [usd, usdt]] }),
  ).rejects.toThrow('no pair')
})

it('a swap that comes late, pays too little or would bring less than its minimum changes nothing', async () => {
  const { read, wallet } = clientsOf(devnet)
  const { swapRouter, swapFactory, weth, usd } = devnet.contracts[main]
  const pair = { abi: pairAbi, address: await pairOf(usd) } as const
  const account = wallet.account
  const swap = (least: bigint, deadline: bigint) =>
    read.simulateContract({
      ...{
        address: swapRouter,
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        account,
        value: parseEther('1'),
      },
      args: [least, [weth, usd], second, deadline],
    })
  const { result } = await swap(0n, never)
  expect(result).toEqual([parseEther('1'), 2_981_092_834n])
  await expect(swap(2_981_092_835n, never)).rejects.toThrow('less than the minimum')
  await expect(swap(0n, 1n)).rejects.toThrow('expired')
  for (const out of [1n, 900_000_000_000n])
    await expect(
      read.simulateContract({
        ...{ ...pair, account, functionName: 'swap' },
        args:
          (await read.readContract({ ...pair, functionName: 'token0' })) === usd
            ? [out, 0n, first, '0x']
            : [0n, out, first, '0x'],
      }),
    ).rejects.toThrow(out === 1n ? 'paid too little' : 'insufficient liquidity')
  expect(await read.readContract({ address: swapFactory, abi: pairAbi, functionName: 'allPairsLength' })).toBe(3n)

  async function pairOf(one: `0x${string}`) {
    return read.readContract({ address: swapFactory, abi: pairAbi, functionName: 'getPair', args: [one, weth] })
  }
})

it('shares of a pair are worth what is put in, and pay it out again', async () => {
  const { read, wallet } = clientsOf(devnet)
  const { swapFactory, weth, usd } = devnet.contracts[main]
  const address = await read.readContract({
    address: swapFactory,
    abi: pairAbi,
    functionName: 'getPair',
    args: [weth, usd],
  })
  const pair = { address, abi: pairAbi } as const
  const done = async (sent: Promise<`0x${string}`>) =>
    expect((await read.waitForTransactionReceipt({ hash: await sent })).status).toBe('success')
  const all = await read.readContract({ ...pair, functionName: 'totalSupply' })
  await done(
    wallet.writeContract({
      address: weth,
      abi: parseAbi(['function deposit() payable']),
      functionName: 'deposit',
      value: parseEther('3'),
    }),
  )
  await done(
    wallet.writeContract({ address: weth, abi: erc20Abi, functionName: 'transfer', args: [address, parseEther('3')] }),
  )
  await done(
    wallet.writeContract({ address: usd, abi: erc20Abi, functionName: 'transfer', args: [address, 9_000_000_000n] }),
  )
  await done(wallet.writeContract({ ...pair, functionName: 'mint', args: [first] }))
  const shares = await read.readContract({ ...pair, functionName: 'balanceOf', args: [first] })
  expect(shares).toBe(all / 100n)
  await done(wallet.writeContract({ ...pair, functionName: 'transfer', args: [address, shares] }))
  await done(wallet.writeContract({ ...pair, functionName: 'burn', args: [first] }))
  const back = await read.readContract({ address: weth, abi: erc20Abi, functionName: 'balanceOf', args: [first] })
  // A share is whole: what is lost stays in the pair.
  expect(parseEther('3') - back).toBeGreaterThanOrEqual(0n)
  expect(parseEther('3') - back).toBeLessThan(1_000_000n)
  expect(await read.readContract({ ...pair, functionName: 'totalSupply' })).toBe(all)
})
