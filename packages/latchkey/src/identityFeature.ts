import type { FeatureModule } from '@latchkey/core'
import { feature as identity } from '@latchkey/features/identity'
import { followImage } from './followImage'

/** Names and pictures of addresses; that of the connected account is also brought in, for the buttons to draw. */
export const identityFeature: FeatureModule<'identity'> = {
  ...identity,
  open(context) {
    const opened = identity.open(context)
    const stop = followImage(context.core)
    return {
      ...opened,
      destroy() {
        stop()
        opened.destroy?.()
      },
    }
  },
}
