import type { ReactNode } from 'react'

/** Words to press, centred under the buttons. */
export function QuietButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <div className="center">
      <button type="button" className="text-button" onClick={onPress}>
        {children}
      </button>
    </div>
  )
}
