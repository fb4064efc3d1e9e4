import { ToastLine } from './ToastLine'
import wing from './wing.css?inline'

export const door = { ToastLine, styles: [wing] }
