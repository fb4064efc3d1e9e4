import { cleanText } from '@latchkey/protocol/text'
import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Token } from './Token'
import type { TokenHandlers, TokenModel } from './TokenModel'
import { useToken } from './useToken'

export const tokenScreen: Screen<'Token', TokenModel, TokenHandlers, 'account' | 'token'> = {
  use: useToken,
  face: (words, { model }) => ({
    title: model.state === 'ready' ? cleanText(model.row.name) : words('title.Token'),
    lead: { kind: 'back' },
  }),
  View: Token,
}

export const TokenScreen = anyScreen(tokenScreen)
