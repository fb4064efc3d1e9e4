import { fileURLToPath } from 'node:url'

/** @type {import('next').NextConfig} */
export default {
  reactStrictMode: true,
  // What the tarballs depend on is found in a `node_modules` further up.
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
  // The types are checked beside, with both resolutions.
  typescript: { ignoreBuildErrors: true },
}
