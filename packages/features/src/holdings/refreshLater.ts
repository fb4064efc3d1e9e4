import type { FeatureContext } from '@latchkey/core'
import type { Moved } from './refreshMoved'

/** Loads what reads again what an account holds, which nobody needs before something moved, and has it done. Never rejects. */
export async function refreshLater(context: Pick<FeatureContext, 'core' | 'load'>, moved: Moved): Promise<void> {
  try {
    const { refreshMoved } = await import('./refreshMoved')
    await refreshMoved(context, moved)
  } catch (error) {
    if (!context.core.lifetime.aborted) context.core.report(error)
  }
}
