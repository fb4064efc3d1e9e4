import { expect } from 'vitest'
import { journey } from './journey'
import { chain, openLab } from './openLab'

journey('a wallet in the page: connect, balance, sign, send, switch, reload, leave', async ({ newPage }) => {
  const lab = await openLab(await newPage())
  const { page, part, view, approve } = lab
  const status = (action: string) => () => part(`result-${action}`).attribute('data-status')

  await lab.connectButton.click()
  await page.find('[data-wallet="dev.test-wallet"]').click()
  await expect.poll(() => view('ConnectingExternal').attribute('data-state')).toMatch(/connecting|awaiting-wallet/)
  await approve.click()
  await expect.poll(lab.account.isShown).toBe(true)
  await expect.poll(view('ConnectingExternal').isShown).toBe(false)
  const address = (await lab.told()).address as `0x${string}`

  const wei = await chain('eip155:31337').getBalance({ address })
  await expect.poll(lab.account.text).toMatch(/ETH/)
  await expect.poll(async () => Number((await lab.told()).balance)).toBeCloseTo(Number(wei) / 1e18, 4)

  await part('action-sign-message').click()
  await approve.click()
  await expect.poll(status('sign-message')).toBe('success')
  expect(await lab.isSigned()).toBe(true)

  await part('action-send-ether').click()
  await approve.click()
  await expect.poll(status('send-ether')).toBe('success')
  const hash = (await part('result-send-ether-hash').attribute('title')) as `0x${string}`
  const receipt = () =>
    chain('eip155:31337')
      .getTransactionReceipt({ hash })
      .catch(() => undefined)
  await expect.poll(receipt).toMatchObject({
    status: 'success',
    from: address.toLowerCase(),
  })

  await lab.network.click()
  await page.find('[data-network="eip155:31338"]').click()
  await approve.click()
  await expect.poll(view('SwitchNetwork').isShown).toBe(false)
  await expect.poll(lab.network.text).toMatch(/Second/)

  await page.reload()
  await expect.poll(lab.account.isShown).toBe(true)
  await expect.poll(async () => (await lab.told()).status).toBe('connected')
  expect(await approve.isShown()).toBe(false)
  await expect.poll(lab.network.text).toMatch(/Second/)

  await lab.disconnect()
  await page.reload()
  await expect.poll(lab.connectButton.isShown).toBe(true)
  expect(await page.errors()).toEqual([])
})
