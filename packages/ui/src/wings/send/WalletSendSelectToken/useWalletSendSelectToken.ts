import type { Sending } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { assetIdOf } from '../assetIdOf'
import { tokenFace } from '../TokenFace'
import { useReading } from '../useReading'
import { useSending } from '../useSending'
import type { WalletSendSelectTokenHandlers, WalletSendSelectTokenModel } from './WalletSendSelectTokenModel'

const searchFrom = 11

/** The tokens of the active account on its network; gone when nothing is connected. */
export function useWalletSendSelectToken(
  flow: Flow,
): ({ readonly model: WalletSendSelectTokenModel } & WalletSendSelectTokenHandlers) | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const { sending, hasFailed, reload } = useSending(flow)
  const [query, onQuery] = useState('')
  const { address } = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const { reading, again } = useReading(sending && address && `${chainId} ${address}`, async (signal) =>
    (sending as Sending).readTokens(signal),
  )
  if (!address) return undefined
  const answer = reading.status === 'done' ? reading.value : undefined
  const tokens = answer?.tokens ?? []
  const model = (): WalletSendSelectTokenModel => {
    if (hasFailed) return { state: 'error', code: 'ui.chunk_failed' }
    if (reading.status === 'failed')
      return { state: 'error', code: isLatchkeyError(reading.error) ? reading.error.code : '' }
    if (!answer) return { state: reading.status === 'slow' ? 'slow' : 'loading' }
    const wanted = query.trim().toLowerCase()
    const found = tokens.filter(({ name, symbol, address: contract = '' }) =>
      [name, symbol, contract].some((text) => text.toLowerCase().includes(wanted)),
    )
    const common = { query, hasSearch: tokens.length >= searchFrom }
    if (found.length === 0) return { state: 'empty', ...common }
    const token = sending?.getState().token
    const faces = found.map((one) => tokenFace(flow, one, assetIdOf(one), locale))
    return { state: 'ready', tokens: faces, current: token && assetIdOf(token), ...common }
  }
  return {
    model: model(),
    onPick(assetId) {
      const picked = tokens.find((token) => assetIdOf(token) === assetId)
      if (picked) sending?.fill({ token: picked })
      flow.back()
    },
    onQuery,
    onRetry: hasFailed ? reload : again,
  }
}
