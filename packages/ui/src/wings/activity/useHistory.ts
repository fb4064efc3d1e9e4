import type { Flow } from '@latchkey/flow'
import { type Loaded, type UseFeatures, useFeatures } from '../../views/useFeatures'

const names = ['history', 'transactions', 'display'] as const

/** The features that the activity is drawn from. */
export type ActivityFeatures = Loaded<typeof names>

interface UseHistory extends Pick<UseFeatures<typeof names>, 'features' | 'status'> {
  /** Reads the newest page now. */
  readonly onRetry: () => void
}

/** The history of the active account, kept fresh while it is drawn. */
export function useHistory(flow: Flow): UseHistory {
  const { isConnected, caipAddress } = flow.latchkey.getAccount()
  const { features, status, run } = useFeatures(flow, names, {
    about: isConnected ? `${caipAddress}` : undefined,
    async begin({ history }, signal) {
      // What this browser sends meanwhile is listed before the first page is there.
      signal.addEventListener('abort', history.watch())
      await history.read(signal)
    },
  })
  return { features, status, onRetry: () => run(({ history }, signal) => history.refresh(signal)) }
}
