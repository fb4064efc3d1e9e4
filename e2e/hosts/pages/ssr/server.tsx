import { cookieStorage, createLatchkey } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { renderToString } from 'react-dom/server'
import { readSetup } from '../../page/readSetup'
import { siteNetworks } from '../../page/siteNetworks'
import { App } from './App'

/** What a server sends for a request: its own instance, read from the request's cookies. */
export function render(address: string, cookie: string | undefined): string {
  const setup = readSetup(address.slice(address.indexOf('?')))
  const latchkey = createLatchkey({
    adapters: [eip155()],
    networks: siteNetworks(setup),
    debug: false,
    ...setup.options,
    storage: cookieStorage({ cookie: cookie ?? null }),
  })
  const html = renderToString(<App latchkey={latchkey} />)
  latchkey.destroy()
  return html
}
