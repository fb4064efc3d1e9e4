import css from '../button.css?inline'

/** The text of `button.css`, for roots that did not link it. */
export const buttonCss: string = css
