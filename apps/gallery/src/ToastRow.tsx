import { views } from '@latchkey/ui/views'
import type { ComponentProps } from 'react'
import type { Filter } from './Filter'
import { TileBox } from './TileBox'

type Toast = NonNullable<ComponentProps<typeof TileBox>['toast']>

const toasts: Readonly<Record<string, Toast>> = {
  success: { id: 1, variant: 'success', message: 'Saved to your list' },
  error: {
    id: 2,
    variant: 'error',
    message: 'error.requirement.signature_declined',
    report: { code: 'requirement.signature_declined', message: '', at: 0, context: {} },
  },
  loading: { id: 3, variant: 'loading', message: 'view.loading' },
}

/** The three toasts over a view. */
export function ToastRow({ filter }: { filter: Filter }) {
  const tile = views.WhatIsAWallet['ready']
  if (!tile) return null
  return (
    <section aria-label="Toast" id="Toast">
      <h2>
        Toast<span>{Object.keys(toasts).length}</span>
      </h2>
      <div className="tiles">
        {Object.entries(toasts).map(([state, toast]) => (
          <TileBox
            key={state}
            name="WhatIsAWallet"
            state={`toast-${state}`}
            tile={tile}
            filter={filter}
            toast={toast}
          />
        ))}
      </div>
    </section>
  )
}
