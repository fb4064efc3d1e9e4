import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite'

const pages = fileURLToPath(new URL('./pages', import.meta.url))
const old = fileURLToPath(new URL('../../peers/react-18/node_modules', import.meta.url))
const conditions = ['@latchkey/source', ...defaultClientConditions]
/** A stylesheet's own imports know no conditions, and tests run before anything is built too. */
const buttonStyles = fileURLToPath(new URL('../../packages/react/src/button.css', import.meta.url))
const alias = { '@latchkey/react/button.css': buttonStyles }

/** Every folder of `pages` is one host page; all are built at once and served with the headers their tests ask for. */
export default defineConfig({
  root: pages,
  plugins: [react()],
  resolve: { conditions, alias },
  build: {
    outDir: fileURLToPath(new URL('../../.latchkey/hosts', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(readdirSync(pages).map((name) => [name, `${pages}/${name}/index.html`])),
    },
  },
})

/** The plain page alone, with React 18 in the place of ours. */
export const react18 = (outDir: string): UserConfig => ({
  base: '/react-18/',
  resolve: { alias: { react: `${old}/react`, 'react-dom': `${old}/react-dom` } },
  build: { outDir, rolldownOptions: { input: { plain: `${pages}/plain/index.html` } } },
})

/** What a server runs to draw the page before the browser has any code. */
export const ssr = (outDir: string): UserConfig => ({
  ssr: { noExternal: true, resolve: { conditions: ['@latchkey/source', 'node'] } },
  build: { outDir, ssr: true, rolldownOptions: { input: { server: `${pages}/ssr/server.tsx` } } },
})
