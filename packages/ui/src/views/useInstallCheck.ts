import type { Flow } from '@latchkey/flow'
import { useTask } from './useTask'

/** How long an extension may take to announce itself before a guide says it was not found. */
const lookFor = 1500

/** 'I installed it': looks again and gives the wallet time to answer. */
export function useInstallCheck(flow: Flow): ReturnType<typeof useTask> {
  return useTask(async () => {
    flow.rediscover()
    await new Promise((resolve) => setTimeout(resolve, lookFor))
  })
}
