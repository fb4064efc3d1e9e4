import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  server: { port: 4403, strictPort: false },
  preview: { port: 4403 },
  build: { target: 'es2022' },
})
