/** The preset `Slow 4G` of Chromium's developer tools. */
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}

/** Makes a page's processor four times slower, and its network slow when asked. */
export async function slowDown(page, network = 'as it is') {
  const session = await page.context().newCDPSession(page)
  if (network === 'slow 4G') {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4g)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
