import { mainnet } from 'latchkey/networks'
import { headers } from 'next/headers'
import { Door } from './Door.tsx'
import { devnet } from './devnet.ts'

/** Only our own cookies: what is handed to the page is readable in it. */
const ownCookies = (header: string | null) =>
  (header ?? '')
    .split(';')
    .filter((part) => part.trim().startsWith('latchkey'))
    .join(';')

export default async function Page() {
  const cookie = ownCookies((await headers()).get('cookie'))
  return (
    <main>
      <h1>Next app on {mainnet.name} and a devnet</h1>
      <Door networks={[devnet(process.env['RPC_URL'] ?? 'http://localhost:8545'), mainnet]} cookie={cookie} />
    </main>
  )
}
