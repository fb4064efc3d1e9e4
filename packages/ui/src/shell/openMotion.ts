import { animate, screenTick } from './animate'
import type { Ui } from './UiContext'

/** The card rises or the sheet slides in; the sheet may overshoot by its filler. Its first frame shows something already. */
export function playOpen(root: HTMLElement, layout: Ui['layout']): void {
  const [card, scrim] = parts(root)
  if (scrim) void animate(scrim, [{ opacity: 0 }, { opacity: 1 }], { duration: 150, lead: screenTick })
  if (!card) return
  if (layout === 'sheet') {
    const frames = [
      { translate: '0 100%', opacity: 1 },
      { translate: '0 0', opacity: 1 },
    ]
    void animate(card, frames, {
      duration: 300,
      easing: 'cubic-bezier(0.25, 1.12, 0.4, 1)',
      lead: screenTick,
    })
  } else {
    void animate(
      card,
      [
        { scale: 0.97, opacity: 0 },
        { scale: 1, opacity: 1 },
      ],
      { duration: 150, lead: screenTick },
    )
  }
}

export async function playClose(root: HTMLElement, layout: Ui['layout']): Promise<void> {
  const [card, scrim] = parts(root)
  const frames =
    layout === 'sheet'
      ? [{ opacity: 1 }, { translate: '0 100%', opacity: 1 }]
      : [
          { scale: 1, opacity: 1 },
          { scale: 0.98, opacity: 0 },
        ]
  const duration = layout === 'sheet' ? 200 : 100
  await Promise.all([
    card && animate(card, frames, { duration, easing: 'ease-in' }),
    scrim && animate(scrim, [{ opacity: 0 }], { duration }),
  ])
}

function parts(root: HTMLElement): [HTMLElement | null, HTMLElement | null] {
  return [root.querySelector<HTMLElement>('.card'), root.querySelector<HTMLElement>('.scrim')]
}
