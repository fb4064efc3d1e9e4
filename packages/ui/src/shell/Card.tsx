import { type ReactNode, useId } from 'react'
import type { Face } from '../views/Screen'
import { Header } from './Header'

interface CardProps {
  readonly face: Face
  readonly onBack: () => void
  readonly onClose?: (() => void) | undefined
  /** The stage with its page, given the id of the title that names it. */
  readonly children: (titleId: string) => ReactNode
  readonly toast: ReactNode
}

/** The card: handle, header, stage, toasts. Draws only; the shell and the gallery fill it. */
export function Card({ face, onBack, onClose, children, toast }: CardProps) {
  const id = useId()
  return (
    <div className="card" part="card">
      <div className="grab" part="handle" />
      <Header id={id} face={face} onBack={onBack} onClose={onClose} />
      {children(id)}
      {toast}
    </div>
  )
}
