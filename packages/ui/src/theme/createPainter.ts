import type { Flow } from '@latchkey/flow'
import type { UiStore } from '../shell/createUi'
import type { applyTheme } from './applyTheme'
import type { Theme } from './readTheme'

/** Keeps a theme sheet equal to the site's variables; the reader of colours is loaded when there are any. */
export function createPainter(flow: Flow, ui: UiStore, sheet: CSSStyleSheet): { paint(): Promise<void> } {
  let painted: { readonly variables: object; readonly theme: Theme } | undefined
  let reported = ''
  let apply: typeof applyTheme | undefined
  const draw = () => {
    const { themeVariables: variables } = flow.options()
    const { theme } = ui.get()
    if (!apply || (painted?.variables === variables && painted.theme === theme)) return
    painted = { variables, theme }
    const faults = apply(sheet, variables, theme)
    const told = faults.join()
    if (told === reported) return
    reported = told
    for (const fault of faults) flow.options().onError?.(fault)
  }
  return {
    /** Never rejects: without its reader the default theme stays, and the next change asks again. */
    async paint() {
      if (!apply && Object.keys(flow.options().themeVariables).length === 0) return
      if (!apply) {
        const loaded = await import('./applyTheme').then(
          ({ applyTheme }) => applyTheme,
          () => undefined,
        )
        apply ??= loaded
      }
      draw()
    },
  }
}
