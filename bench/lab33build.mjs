import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { buildPage } from '../scripts/sizes/buildPage.mjs'
import { preparePages } from '../scripts/sizes/preparePages.mjs'
import { preparePacked } from './site/preparePacked.mjs'
import { buildWallet } from './site/buildWallet.mjs'
const root = process.argv[2] ?? '/work/main'
console.time('pack'); await preparePacked(root); console.timeEnd('pack')
const pages = join(preparePages(root, 'bench'), 'pages')
await buildPage(join(pages, 'account'))

const w = await buildWallet(join(pages, 'wallet'))
const code = w({}).split('\n;if (location')[0]
writeFileSync('/tmp/lab/wallet.mjs', 'const account={};export const wallet = ' + w.toString().replace('output[0].code', () => JSON.stringify(code)))
