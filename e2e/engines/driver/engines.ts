import { enginePrograms } from '../../../scripts/test/enginePrograms.mjs'
import type { Browser } from './Browser'
import { openFirefox } from './openFirefox'
import { openWebkit } from './openWebkit'

const { firefox, webkit } = enginePrograms()

/** The engines beside Chromium, each as the function that opens a browser with it. */
export const engines: readonly { readonly engine: string; open(): Promise<Browser> }[] = [
  { engine: 'Firefox', open: () => openFirefox(firefox) },
  { engine: 'WebKitGTK', open: () => openWebkit(webkit) },
]
