import { createLatchkey, isLatchkeyError, memoryStorage } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { footprint } from './footprint.mjs'

/** @type {unknown} */
let refused
const found = await footprint(async () => {
  const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet], storage: memoryStorage() })
  await latchkey.ready
  const { status } = latchkey.getAccount()
  if (status !== 'disconnected' || latchkey.getProvider('eip155')) throw new Error(`somebody is ${status}`)
  await latchkey.disconnect()
  refused = await latchkey.signMessage({ message: 'nobody' }).catch((/** @type {unknown} */ error) => error)
  latchkey.destroy()
})
process.stdout.write(JSON.stringify({ ...found, refused: isLatchkeyError(refused) && refused.code }))
