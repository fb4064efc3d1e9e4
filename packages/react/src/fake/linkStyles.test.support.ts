import { afterAll, beforeAll } from 'vitest'
import css from '../button.css?inline'

/** Links `button.css` in the page of a file, as sites do; another file in the same page finds it gone. */
export function linkStyles(): void {
  const style = document.createElement('style')
  style.textContent = css
  beforeAll(() => document.head.append(style))
  afterAll(() => style.remove())
}
