import type { Locator } from '@playwright/test'
import { pressByKeyboard } from './pressByKeyboard'
import { pressByTouch } from './pressByTouch'

/** How visitors see the lab and press things in it. */
export const ways = [
  {
    where: 'on a desktop',
    screen: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } },
    options: {},
    press: (target: Locator) => target.click(),
  },
  {
    where: 'on a phone, by touch, in Arabic, dark',
    screen: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    options: { locale: 'ar', themeMode: 'dark' },
    press: pressByTouch,
  },
  {
    where: 'by keyboard alone',
    screen: { viewport: { width: 1280, height: 800 } },
    options: {},
    press: pressByKeyboard,
  },
] as const
