import { ether, lantern, usdc } from '../../../views/fixtures/swapTokens'
import type { States } from '../../../views/Screen'
import type { SwapSelectTokenHandlers, SwapSelectTokenModel, TokenChoice } from './SwapSelectTokenModel'

const addressOf = (assetId: string) => assetId.split(':').at(-1) ?? ''
const choice = (token: typeof ether, more: Partial<TokenChoice> = {}): TokenChoice => ({
  ...token,
  address: addressOf(token.assetId),
  held: undefined,
  isChosen: false,
  ...more,
})
const rows = [choice(ether, { held: '1.204' }), choice(usdc, { held: '812.40', isChosen: true }), choice(lantern)]
const twin = choice(
  { ...usdc, assetId: 'eip155:1/erc20:0x71C7656EC7ab88b098defB751B7401B5f6d8976F', symbol: 'USDС' },
  { imitates: 'USDC' },
)

export const states: States<SwapSelectTokenModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  offline: { state: 'offline' },
  error: { state: 'error' },
  ready: { state: 'ready', suggested: rows, rows: [...rows, twin], query: '', answers: '' },
  empty: { state: 'empty', suggested: [], rows: [], query: 'harbor', answers: 'harbor' },
}

export const variants: Readonly<Record<string, SwapSelectTokenModel>> = {
  'ready-counterfeit': {
    ...{ state: 'ready', suggested: [], rows: [twin], query: twin.address, answers: twin.address },
  },
  'ready-found': { state: 'ready', suggested: [], rows: [choice(lantern)], query: 'lan', answers: 'lan' },
}

const nothing = () => {}

export const handlers: SwapSelectTokenHandlers = { onQuery: nothing, onPick: nothing, onRetry: nothing }
