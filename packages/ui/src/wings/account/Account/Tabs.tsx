import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { AccountTab } from '../../../holdings/HoldingsModel'
import { useWords } from '../../../shell/UiContext'

interface TabsProps {
  readonly tabs: readonly AccountTab[]
  readonly tab: AccountTab
  readonly onTab: (tab: AccountTab) => void
  /** What stands below them. */
  readonly children: ReactNode
}

/** The parts of the account, one of them shown; arrows move between them. No tabs where there is one part only. */
export function Tabs({ tabs, tab, onTab, children }: TabsProps) {
  const words = useWords<'account'>()
  const id = useId()
  if (tabs.length < 2) return <div className="panel">{children}</div>
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const forward = words.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = words.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const place = tabs.indexOf(tab)
    const steps: Readonly<Record<string, number>> = {
      [forward]: (place + 1) % tabs.length,
      [back]: (place + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs[steps[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    onTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <>
      <div className="segments tabs" role="tablist" aria-label={words('tabs.label')} onKeyDown={onKey}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-tab={one}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
          >
            {words(`tabs.${one}`)}
          </button>
        ))}
      </div>
      <div className="panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  )
}
