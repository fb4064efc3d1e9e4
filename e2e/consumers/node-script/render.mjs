import { cookieStorage } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { mainnet } from 'latchkey/networks'
import { createLatchkey, LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const latchkey = createLatchkey({
  adapters: [eip155()],
  networks: [mainnet],
  storage: cookieStorage({ cookie: process.argv[2] }),
})
process.stdout.write(renderToString(createElement(LatchkeyProvider, { latchkey }, createElement(LatchkeyButton))))
