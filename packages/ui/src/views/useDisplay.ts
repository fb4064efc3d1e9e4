import type { Display } from '@latchkey/features/display'
import type { Flow } from '@latchkey/flow'
import { useFeatures } from './useFeatures'

interface UseDisplay {
  /** There once its code is. */
  readonly display: Display | undefined
  readonly status: 'loading' | 'slow' | 'ready' | 'error'
  readonly onRetry: () => void
}

/** What the visitor chose on this device. */
export function useDisplay(flow: Flow): UseDisplay {
  const { features, status, run } = useFeatures(flow, ['display'])
  return {
    display: features?.display,
    status: features ? 'ready' : status === 'failed' ? 'error' : status === 'slow' ? 'slow' : 'loading',
    onRetry: () => run(),
  }
}
