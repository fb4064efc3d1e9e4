import { expect, inject } from 'vitest'
import { exactAmount } from '../lab/exactAmount'
import { isSolanaSigned } from '../lab/isSolanaSigned'
import { solanaNode } from '../lab/solanaNode'
import { journey } from './journey'
import { openLab } from './openLab'

journey('Solana beside Ethereum: connect both, sign, send, reload, leave one', async ({ newPage }) => {
  const lab = await openLab(await newPage())
  const { page, part, view, approve } = lab
  const rpc = Object.entries(inject('latchkey').chains).find(([id]) => id.startsWith('solana:'))?.[1] ?? ''
  const button = page.find('[data-lab="hero"] .latchkey-button')
  const status = (action: string) => () => part(`result-${action}`).attribute('data-status')
  const connect = async (wallet: string) => {
    await page.find(`[data-wallet="${wallet}"]`).click()
    await approve.click()
    await expect.poll(page.find('dialog').isShown).toBe(false)
  }

  await button.click()
  await connect('dev.test-wallet')
  await button.click()
  await page.find('[data-namespace="solana"]').click()
  await connect('Solana test wallet')
  const { address = '' } = await lab.told('solana')

  await expect.poll(async () => (await lab.told('solana')).balanceStatus).toBe('fresh')
  const node = solanaNode(rpc)
  expect((await lab.told('solana')).balance).toBe(exactAmount(await node.lamportsOf(address), 9))

  await part('action-sign-message').click()
  await approve.click()
  await expect.poll(status('sign-message')).toBe('success')
  const message = (await part('field-sign-message-message').value()) ?? ''
  const signature = (await part('result-sign-message-signature').attribute('title')) ?? ''
  expect(isSolanaSigned(address, message, signature)).toBe(true)

  await part('action-send-ether').click()
  await approve.click()
  await expect.poll(status('send-ether')).toBe('success')
  const moved = await node.moved((await part('result-send-ether-hash').attribute('title')) ?? '')
  expect(moved.err).toBeNull()
  expect(moved.lamports(address).difference).toBe(-10_000_000n - moved.fee)

  await page.reload()
  for (const one of ['eip155', 'solana'] as const)
    await expect.poll(async () => (await lab.told(one)).status).toBe('connected')
  expect(await approve.isShown()).toBe(false)

  await button.click()
  await page.find('[data-latchkey-view="Account"] button', /Disconnect/).click()
  await expect.poll(async () => (await lab.told('solana')).status).toBe('disconnected')
  expect((await lab.told('eip155')).status).toBe('connected')
  expect(await view('Account').isShown()).toBe(true)
  expect(await page.errors()).toEqual([])
})
