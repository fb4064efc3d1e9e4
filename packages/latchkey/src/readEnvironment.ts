import type { Metadata } from '@latchkey/core'
import { type Environment, placeOf } from '@latchkey/flow'

interface Brands {
  readonly userAgentData?: {
    readonly brands: readonly { readonly brand: string }[]
    readonly mobile: boolean
    readonly platform: string
  }
}

/** The visitor's browser and device, by capability and brand first; the user agent decides only between the rest. */
export function readEnvironment(site: Metadata): Environment {
  const { userAgent, maxTouchPoints } = navigator
  const data = (navigator as Navigator & Brands).userAgentData
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const android = /Android/.test(userAgent) || data?.platform === 'Android'
  return {
    browser: browserOf(userAgent, data?.brands.map(({ brand }) => brand) ?? []),
    os: ios ? 'ios' : android ? 'android' : 'desktop',
    ...placeOf(window),
    page: location.href.replace(/#.*$/, ''),
    site,
  }
}

function browserOf(userAgent: string, brands: readonly string[]): Environment['browser'] {
  const has = (brand: string) => brands.includes(brand)
  if (has('Microsoft Edge') || /\bEdg/.test(userAgent)) return 'edge'
  if (has('Google Chrome') || has('Chromium') || /\b(Chrome|CriOS)\//.test(userAgent)) return 'chrome'
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'firefox'
  return /\bSafari\//.test(userAgent) ? 'safari' : 'other'
}
