import { expect, inject } from 'vitest'
import { openSdkWallet } from '../interop/openSdkWallet'
import { journey } from './journey'
import { openLab } from './openLab'
import { scanCode } from './page/scanCode'

journey('an independent wallet on another device: scan, sign, refuse, switch, reload, leave', async ({ newPage }) => {
  const wallet = await openSdkWallet(inject('latchkey').relay)
  try {
    const lab = await openLab(await newPage())
    const { page, part, view } = lab
    const status = () => part('result-sign-message').attribute('data-status')

    await lab.connectButton.click()
    await page.find('[data-wallet="walletConnect"]').click()
    await expect.poll(() => view('ConnectingWalletConnect').attribute('data-state')).toBe('ready')
    await expect.poll(() => scanCode(page)).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    const uri = (await scanCode(page)) ?? ''

    await page.find('[data-latchkey-view="ConnectingWalletConnect"] button', /copy link/i).click()
    const other = await newPage()
    await other.open(`${inject('latchkey').lab}/phone.html`)
    const field = other.find('[data-phone="uri"]')
    await field.click()
    await other.press('Control', 'v')
    expect(await field.value()).toBe(uri)
    await page.activate()

    await wallet.pair(uri)
    await wallet.connected()
    await expect.poll(lab.account.isShown).toBe(true)
    await expect.poll(view('ConnectingWalletConnect').isShown).toBe(false)
    expect((await lab.told()).connectedWalletInfo).toMatchObject({ name: 'wallet-sdk', type: 'WALLET_CONNECT' })

    await part('action-sign-message').click()
    await expect.poll(status).toBe('success')
    expect(await lab.isSigned()).toBe(true)

    wallet.refuseNext()
    await part('action-sign-message').click()
    await expect.poll(status).toBe('error')

    await wallet.moveTo('eip155:31338')
    await expect.poll(async () => (await lab.state()).selectedNetworkId).toBe('eip155:31338')

    const asked = wallet.requests()
    await page.reload()
    await expect.poll(async () => (await lab.told()).status).toBe('connected')
    await wallet.ping()
    expect(wallet.requests()).toBe(asked)

    await lab.disconnect()
    await wallet.ended()
    expect(await page.errors()).toEqual([])
  } finally {
    await wallet.close()
  }
})
