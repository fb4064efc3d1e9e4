import type { Locator } from '@playwright/test'

/** The button of that name in a place. */
export const named = (place: Locator, name: RegExp | string) => place.getByRole('button', { name })
