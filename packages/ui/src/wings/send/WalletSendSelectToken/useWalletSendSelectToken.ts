import type { SendToken } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { orderTokens } from '../../../views/orderTokens'
import { useDisplay } from '../../../views/useDisplay'
import { useHeld } from '../../../views/useHeld'
import { useOnline } from '../../../views/useOnline'
import { tokenFace } from '../TokenFace'
import { useTokens } from '../useTokens'
import type { WalletSendSelectTokenHandlers, WalletSendSelectTokenModel } from './WalletSendSelectTokenModel'

const searchFrom = 11

/** The tokens of the active account on its network; gone when nothing is connected. */
export function useWalletSendSelectToken(
  flow: Flow,
): ({ readonly model: WalletSendSelectTokenModel } & WalletSendSelectTokenHandlers) | undefined {
  const { locale } = useWords()
  const [query, onQuery] = useState('')
  const written = useHeld(flow)
  const isOnline = useOnline()
  const { display } = useDisplay(flow)
  const { sending, address, answer, status, code, retry } = useTokens(flow)
  if (!address) return undefined
  const hidden = display?.choices().hidden ?? []
  /** What the account folds away comes last here. */
  const foldOf = (token: SendToken) =>
    sending && hidden.includes(sending.assetIdOf(token)) ? 2 : token.unlisted ? 1 : 0
  const tokens = orderTokens(answer?.tokens ?? [], locale).toSorted((a, b) => foldOf(a) - foldOf(b))
  const model = (): WalletSendSelectTokenModel => {
    if (!answer && !isOnline) return { state: 'offline' }
    if (status === 'failed') return { state: 'error', code }
    if (!answer || !sending) return { state: status === 'slow' ? 'slow' : 'loading' }
    const wanted = query.trim().toLowerCase()
    const found = tokens.filter(({ name, symbol, address: contract = '' }) =>
      [name, symbol, contract].some((text) => text.toLowerCase().includes(wanted)),
    )
    const common = { query, hasSearch: tokens.length >= searchFrom }
    if (found.length === 0) return { state: 'empty', ...common }
    const { token } = sending.getState()
    const faces = found.map((one) => tokenFace(flow, one, sending.assetIdOf(one), locale, written))
    return { state: 'ready', tokens: faces, current: token && sending.assetIdOf(token), ...common }
  }
  return {
    model: model(),
    onPick(assetId) {
      const picked = tokens.find((token) => sending?.assetIdOf(token) === assetId)
      if (picked) sending?.fill({ token: picked })
      flow.back()
    },
    onQuery,
    onRetry: retry,
  }
}
