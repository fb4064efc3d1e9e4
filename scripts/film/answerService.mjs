const names = ['Tidewater', 'Copper', 'Fern', 'Lantern', 'Juniper', 'Quay', 'Meadow', 'Cinder', 'Orchard', 'Beacon']
const wallets = Array.from({ length: 240 }, (_, index) => ({
  id: `w${index}`,
  name: `${names[index % names.length]}${index < names.length ? '' : ` ${Math.floor(index / names.length) + 1}`}`,
  chains: ['eip155:1'],
  chrome_store: `https://store.example/w${index}`,
  ios_store: `https://apps.example/w${index}`,
}))

/** Answers the wallet service and the node of the page to film, each after a moment. */
export async function answerService(page) {
  const later = (route, body) =>
    new Promise((resolve) => setTimeout(resolve, 20)).then(() => route.fulfill({ json: body }))
  await page.route('**/getWallets?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const entries = Number(asked.get('entries'))
    const from = (Number(asked.get('page')) - 1) * entries
    const included = asked.get('include')?.split(',')
    const found = included ? [] : wallets.filter(({ name }) => name.toLowerCase().includes(asked.get('search') ?? ''))
    return later(route, { data: found.slice(from, from + entries), count: found.length })
  })
  await page.route('**/rpc', async (route) => {
    const { id, method } = route.request().postDataJSON()
    return later(route, { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x1158e460913d00000' })
  })
  await page.route('**/getWalletImage/**', (route) => route.fulfill({ status: 404 }))
}
