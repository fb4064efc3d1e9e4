import type { Place } from './chooseStore'

interface Brands {
  readonly brands?: readonly { readonly brand: string }[]
  readonly platform?: string
}

/** What kind of browser this is, by what it can do before what it calls itself. */
export function readPlace(): Place {
  const { userAgent, maxTouchPoints } = navigator
  const data = (navigator as Navigator & { readonly userAgentData?: Brands }).userAgentData
  if (CSS.supports('-webkit-touch-callout', 'none') && maxTouchPoints > 0) return 'ios'
  if (data?.platform === 'Android' || /Android/i.test(userAgent)) return 'android'
  if (CSS.supports('-moz-appearance', 'none') && /Firefox/i.test(userAgent)) return 'firefox'
  if (data?.brands?.some(({ brand }) => brand === 'Microsoft Edge') || /\bEdg\//.test(userAgent)) return 'edge'
  return data || /Chrom(e|ium)\//.test(userAgent) ? 'chromium' : 'other'
}
