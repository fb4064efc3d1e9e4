import type { Core } from '@latchkey/core'
import { createFlow, type Latchkey, type OpenedFlow } from '@latchkey/flow'
import { mountFailed } from '@latchkey/protocol/errors'
import { mount } from '@latchkey/ui'
import { readEnvironment } from './readEnvironment'

/** The headless modal and its views: what the first click loads. */
export function openFlow(core: Core, latchkey: Latchkey): OpenedFlow {
  const opened = createFlow({ core, latchkey, environment: readEnvironment() })
  const { container, disableAppend } = core.options()
  if (container === undefined && disableAppend) return opened
  try {
    const place = typeof container === 'function' ? container() : (container ?? document.body)
    const { unmount } = mount(place, opened.flow)
    return {
      ...opened,
      destroy() {
        unmount()
        opened.destroy()
      },
    }
  } catch (error) {
    opened.destroy()
    throw mountFailed({}, error)
  }
}
