import { type ReactNode, act as reactAct, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyProvider } from '../LatchkeyProvider'
import type { FakeLatchkey } from './FakeLatchkey.test.support'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/** Lets React finish what `run` started, effects and all. */
export async function act<T>(run: () => Promise<T>): Promise<T> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  try {
    return await reactAct(run)
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/** Where components are tried: in the page, and inside somebody's shadow root. */
export const places = ['document', 'shadow root'] as const

/** An empty place to render into, gone after the test with every sheet that was adopted. */
export function makePlace(place: (typeof places)[number]): { container: HTMLElement; root: Document | ShadowRoot } {
  const host = document.createElement('div')
  document.body.append(host)
  const sheets = [...document.adoptedStyleSheets]
  onTestFinished(() => {
    host.remove()
    document.adoptedStyleSheets = sheets
  })
  if (place === 'document') return { container: host, root: document }
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  return { container, root }
}

/** Takes the pointer away from where the last test left it. */
async function parkPointer(): Promise<void> {
  const corner = document.createElement('div')
  corner.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 8px; height: 8px'
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
}

/** Renders in StrictMode with an instance around, and the pointer elsewhere. */
export async function show(
  latchkey: FakeLatchkey,
  children: ReactNode,
  { container, root } = makePlace('document'),
): Promise<{ container: HTMLElement; root: Document | ShadowRoot; unmount(): Promise<void> }> {
  await parkPointer()
  const { unmount } = await render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
    </StrictMode>,
    { container },
  )
  return { container, root, unmount }
}
