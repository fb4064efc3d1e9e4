import { type Core, siteMetadata } from '@latchkey/core'
import { createFlow, type Latchkey, type OpenedFlow, type OpenParameters } from '@latchkey/flow'
import { instanceDestroyed, isLatchkeyError, mountFailed } from '@latchkey/protocol/errors'
import { mount } from '@latchkey/ui'
import { guards } from './guards'
import { readEnvironment } from './readEnvironment'

/** The modal of one instance, and what only its owner may call. */
export interface OpenedModal extends OpenedFlow {
  /** A press is likely: draws the first view, out of the page; one that has begun asks for what it will show. */
  prepare(parameters?: OpenParameters): Promise<void>
}

/** The headless modal and its views: what the first click loads. */
export function openFlow(core: Core, latchkey: Latchkey): OpenedModal {
  // Destroyed while this loaded: nothing may be put into the page any more.
  if (core.lifetime.aborted) throw instanceDestroyed({})
  const opened = createFlow({
    core,
    latchkey,
    environment: readEnvironment(siteMetadata(core.options().metadata)),
    guards,
  })
  // What a visitor chose comes with the modal; for one who chose nothing, nothing is loaded.
  if (core.persisted.read({ name: 'display', parse: Boolean })) opened.flow.feature('display').catch(core.report)
  const { container, disableAppend, enableEmbedded } = core.options()
  try {
    // The page said it mounts the modal itself, or shows it in place, so one has to be there.
    if ((disableAppend || enableEmbedded) && !container && !document.querySelector('latchkey-modal'))
      throw mountFailed({ container: 'latchkey-modal' })
    const place = typeof container === 'function' ? container() : (container ?? bodyOf(document))
    const { prepare, unmount } = mount(place, opened.flow)
    return {
      ...opened,
      prepare,
      destroy() {
        unmount()
        opened.destroy()
      },
    }
  } catch (error) {
    opened.destroy()
    throw isLatchkeyError(error) ? error : mountFailed({}, error)
  }
}

/** A form named `body` takes the place of `document.body`; an element is found by its kind. */
const bodyOf = (page: Document): HTMLElement => page.querySelector('body') ?? page.documentElement
