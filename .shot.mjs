import { createServer } from 'vite'
import { chromium } from 'playwright'
const server = await createServer({ root: 'apps/gallery', configFile: 'apps/gallery/vite.config.ts', server: { port: 0, strictPort: false, host: '127.0.0.1', hmr: false } })
await server.listen()
const url = server.resolvedUrls.local[0]
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [name, hash, vp] of JSON.parse(process.argv[2])) {
  const p = await b.newPage({ viewport: vp ?? { width: 1680, height: 1000 } })
  p.on('pageerror', (e) => console.log('ERR', e.message))
  await p.goto(url + '#' + hash)
  await p.waitForTimeout(3500)
  await p.screenshot({ path: `/tmp/shot-${name}.png`, fullPage: true })
  await p.close()
}
await b.close(); await server.close(); process.exit(0)
