import { defineConfig } from 'vite'

/** Relative addresses, so that the page runs in any folder of a host. */
export default defineConfig({ base: './' })
