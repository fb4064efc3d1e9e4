import type { SendableTokens, Sending } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { useFlowChanges } from '../../shell/FlowClock'
import { useFeatures } from '../../views/useFeatures'
import { useReading } from '../../views/useReading'

/** What the active account may send on its network, or why that is not known; `address` is absent when nothing is connected. */
export interface TokensRead {
  readonly sending: Sending | undefined
  readonly address: string | undefined
  readonly chainId: string | undefined
  /** Stands while it is read anew. */
  readonly answer: SendableTokens | undefined
  readonly status: 'reading' | 'slow' | 'read' | 'failed'
  /** Code of the failure. */
  readonly code: string
  readonly retry: () => void
}

/** Reads the tokens of the active account. */
export function useTokens(flow: Flow): TokensRead {
  useFlowChanges()
  const { address } = flow.latchkey.getAccount()
  const chainId = flow.latchkey.getNetwork()?.caipNetworkId
  const { features, status, run } = useFeatures(flow, ['send'])
  const [sending, hasFailed] = [features?.send, status === 'failed']
  const { reading, again } = useReading(sending && address && `${chainId} ${address}`, async (signal) =>
    (sending as Sending).readTokens(signal),
  )
  const common = { sending, address, chainId, code: '', answer: undefined, retry: hasFailed ? () => run() : again }
  if (hasFailed) return { ...common, status: 'failed', code: 'ui.chunk_failed' }
  if (reading.status === 'failed')
    return { ...common, status: 'failed', code: isLatchkeyError(reading.error) ? reading.error.code : '' }
  if (reading.status === 'done') return { ...common, status: 'read', answer: reading.value }
  const answer = 'last' in reading ? reading.last : undefined
  return { ...common, answer, status: reading.status === 'slow' ? 'slow' : 'reading' }
}
