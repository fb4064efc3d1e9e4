import type { Flow } from '@latchkey/flow'
import type { UiStore } from '../shell/createUi'
import { invalidVariable } from './invalidVariable'
import type { Theme } from './readTheme'

/** Keeps a theme sheet equal to the site's variables; the reader of colours is loaded when there are any. */
export function createPainter(flow: Flow, ui: UiStore, sheet: CSSStyleSheet): { paint(): Promise<void> } {
  let painted: { readonly variables: object; readonly theme: Theme } | undefined
  let reported = ''
  return {
    async paint() {
      const variables = flow.options().themeVariables
      const { theme } = ui.get()
      if (painted?.variables === variables && painted.theme === theme) return
      const isBare = painted === undefined && Object.keys(variables).length === 0
      const wanted = { variables, theme }
      painted = wanted
      if (isBare) return
      const { applyTheme } = await import('./applyTheme')
      if (painted !== wanted) return
      const invalid = applyTheme(sheet, variables, theme)
      if (invalid.join() === reported) return
      reported = invalid.join()
      for (const name of invalid) flow.options().onError?.(invalidVariable({ name }))
    },
  }
}
