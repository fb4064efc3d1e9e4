import { createTestWallet } from '@latchkey/testing/eip155'
import { createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { base, mainnet } from 'latchkey/networks'
import { defineLatchkeyElements } from 'latchkey/vanilla'

// Keys that everybody knows.
const privateKeys = ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80']
const asked = new URLSearchParams(location.search)
const theme = asked.get('theme') ?? 'dark'
document.documentElement.lang = asked.get('locale') ?? 'en'
document.documentElement.dataset.theme = theme

const face = (letter, from, to) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 76 76"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="76" height="76" fill="url(#g)"/><text x="38" y="52" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="38" fill="#fff">${letter}</text></svg>`,
  )}`
const rpc = (chainId) => ({ chainId, rpcUrl: '/rpc' })
const wallet = (name, rdns, icon, chains) =>
  createTestWallet({
    privateKeys,
    chains,
    info: { name, rdns, icon, uuid: `00000000-0000-4000-8000-${rdns.length.toString().padStart(12, '0')}` },
    approval: 'manual',
    storage: null,
    read: async () => '0x1158e460913d00000',
  })
const own = (network) => ({ ...network, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } })

const latchkey = createLatchkey({
  adapters: [eip155()],
  networks: [own(mainnet), own(base)],
  services: { url: `${location.origin}/latchkey` },
  projectId: 'film',
  themeMode: theme,
})
defineLatchkeyElements(latchkey)
// A hand for the camera, nothing a site would have.
window.film = {
  latchkey,
  harbor: wallet('Harbor', 'example.harbor', face('H', '#6aa6f8', '#4a55b8'), [rpc(1), rpc(8453), rpc(10)]),
  maple: wallet('Maple', 'example.maple.app', face('M', '#ef8f3b', '#a33c17'), [rpc(1)]),
}
