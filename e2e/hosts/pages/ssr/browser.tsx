import { cookieStorage } from 'latchkey'
import { hydrateRoot } from 'react-dom/client'
import { startSite } from '../../page/startSite'
import { App } from './App'

const latchkey = startSite({ storage: cookieStorage() })
hydrateRoot(document.querySelector('#root') as HTMLElement, <App latchkey={latchkey} />, {
  onRecoverableError: (error) => window.site.faults.push(`hydration: ${String(error)}`),
})
