import { fileURLToPath } from 'node:url'

/** As the example's own, with what only its place below the repository asks for. */
export default {
  reactStrictMode: true,
  // What the tarballs depend on is found in a `node_modules` further up.
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
  // The types are checked beside, with both resolutions.
  typescript: { ignoreBuildErrors: true },
}
