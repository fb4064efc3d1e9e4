import { traceOpening } from '../measure/traceOpening.mjs'

/** Where the time of an opening goes; answers no row of the table but a `trace` of its own. */
export async function trace({ browser, origins, folder, wallet }) {
  return { rows: [], problems: [], trace: await traceOpening(browser, origins.react, wallet(), `${folder}/react/dist`) }
}
