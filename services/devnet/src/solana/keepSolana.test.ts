import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { address, getSignatureFromTransaction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, it } from 'vitest'
import { solanaAccounts, solanaChain, solanaControls } from '../index.mjs'
import { temporaryFolder } from '../temporaryFolder.mjs'
import { until } from '../until'
import { kitClient } from './kitClient'
import { startTestSolana } from './startTestSolana'

type Chain = Awaited<ReturnType<typeof startTestSolana>>
const second = address(solanaAccounts[1].address)

async function pay(chain: Chain) {
  const { sign, signer, sendAndConfirm } = await kitClient(chain)
  const signed = await sign([getTransferSolInstruction({ source: signer, destination: second, amount: 1n })])
  await sendAndConfirm(signed, { commitment: 'confirmed' })
  return getSignatureFromTransaction(signed)
}

const balance = async (chain: Chain) => (await (await kitClient(chain)).rpc.getBalance(second).send()).value
const keeperOf = (chain: Chain) =>
  (JSON.parse(readFileSync(`${chain.statePath}.pid`, 'utf8')) as { keeper: number }).keeper

it('a second start knows the balances, transactions and blockhashes of the first', async () => {
  const folder = temporaryFolder()
  const before = await startTestSolana({ folder })
  const signature = await pay(before)
  const { rpc } = await kitClient(before)
  const { value } = await rpc.getLatestBlockhash().send()
  await before.stop()

  const after = await startTestSolana({ folder })
  const client = await kitClient(after)
  expect(await balance(after)).toBe(100_000_000_001n)
  const landed = await client.rpc
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(landed?.meta?.fee).toBe(5000n)
  expect((await client.rpc.isBlockhashValid(value.blockhash).send()).value).toBe(true)
  expect(`solana:${(await client.rpc.getGenesisHash().send()).slice(0, 32)}`).toBe(solanaChain.id)
  await pay(after)
})

it('a killed process comes back at the same ports with its last slot', async () => {
  const log: string[] = []
  const chain = await startTestSolana({ onLog: (sentence) => log.push(sentence) })
  const signature = await pay(chain)
  await until(() => existsSync(chain.statePath) && readFileSync(chain.statePath, 'utf8').includes(signature))
  process.kill(keeperOf(chain), 'SIGKILL')
  await until(() => log.some((sentence) => sentence.includes('runs again from its saved state')))
  expect(await balance(chain)).toBe(100_000_000_001n)
  await pay(chain)
})

it('a saved state that is damaged is set aside and the chain starts afresh', async () => {
  const folder = temporaryFolder()
  const before = await startTestSolana({ folder })
  await pay(before)
  await before.stop()
  writeFileSync(before.statePath, '{"hello":"world"}')
  const log: string[] = []
  const after = await startTestSolana({ folder, onLog: (sentence) => log.push(sentence) })
  expect(log).toEqual([expect.stringMatching(/^The saved state of the Solana chain cannot be read/)])
  expect(existsSync(`${after.statePath}.broken`)).toBe(true)
  expect(await balance(after)).toBe(100_000_000_000n)
})

it('the two ports move together when the second one is taken', async () => {
  const first = await startTestSolana()
  await first.stop()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(first.port + 1, '127.0.0.1', resolve))
  const chain = await startTestSolana({ port: first.port })
  expect(chain.port).toBeGreaterThan(first.port)
  expect(chain.port).not.toBe(first.port + 1)
  await pay(chain)
  squatter.close()
})

it('a snapshot undoes everything after it, once', async () => {
  const chain = await startTestSolana()
  const controls = solanaControls(chain.rpc)
  const snapshot = await controls.snapshot()
  await pay(chain)
  await controls.setBalance(second, 42n)
  expect(await balance(chain)).toBe(42n)
  await controls.revert(snapshot)
  expect(await balance(chain)).toBe(100_000_000_000n)
  await expect(controls.revert(snapshot)).rejects.toThrow('unknown')
  await pay(chain)
})

it('a frozen node answers when it thaws, and the next send fails when told to', async () => {
  const chain = await startTestSolana()
  const controls = solanaControls(chain.rpc)
  await controls.freeze()
  let answered = false
  const asked = balance(chain).finally(() => {
    answered = true
  })
  await controls.mine()
  expect(answered).toBe(false)
  await controls.thaw()
  expect(await asked).toBe(100_000_000_000n)

  await controls.failNextSend()
  await expect(pay(chain)).rejects.toThrow(/behind/)
  await pay(chain)
})

it('slots come by the clock when wanted', async () => {
  const chain = await startTestSolana()
  const controls = solanaControls(chain.rpc)
  await controls.setSlotInterval(10)
  await until(async () => Number(await controls.request('getSlot')) > 5)
  await controls.setSlotInterval(0)
  await pay(chain)
})

it('pages of any origin may ask, in lists too', async () => {
  const { rpc } = await startTestSolana()
  const preflight = await fetch(rpc, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('solana-client')
  const ask = (method: string, id: number) => ({ jsonrpc: '2.0', id, method })
  const body = JSON.stringify([ask('getHealth', 1), ask('getNothing', 2)])
  const answer = await fetch(rpc, { method: 'POST', body })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toMatchObject([
    { id: 1, result: 'ok' },
    { id: 2, error: { code: -32601 } },
  ])
})
