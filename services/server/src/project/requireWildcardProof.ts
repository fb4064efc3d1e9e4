import { HttpError } from '../http/answer/HttpError'
import type { ReadTxt } from './createReadTxt'
import type { Project } from './Project'

/** What a wildcard of a pattern stands before: `shop.example` of `https://*.shop.example`; nothing where no label is one. */
function endingOf(pattern: string): string | undefined {
  const labels = (/^(?:https?:\/\/)?([^:]*)/.exec(pattern)?.[1] ?? '').split('.')
  const wildcard = labels.lastIndexOf('*')
  return wildcard === -1 ? undefined : labels.slice(wildcard + 1).join('.')
}

/**
 * Holds each wildcard that is new to a project to a TXT record under its name, which only who runs the name can set: a
 * pattern lets every host below it speak for the project. Those that stand are not asked for again.
 *
 * @param known the project as it stands; `undefined` while its id was just made up, so that no record can name it yet.
 * @throws HttpError 400 `origin_unproven` naming the record that is missing; 503 when no name server answers.
 */
export async function requireWildcardProof(
  { id, allowedOrigins }: Pick<Project, 'id' | 'allowedOrigins'>,
  known: Pick<Project, 'allowedOrigins'> | undefined,
  readTxt: ReadTxt,
): Promise<void> {
  const wanted = `latchkey-project=${id}`
  const endings = allowedOrigins
    .filter((pattern) => !known?.allowedOrigins.includes(pattern))
    .flatMap((one) => endingOf(one) ?? [])
  if (!known && endings.length > 0)
    throw new HttpError(
      400,
      'origin_unproven',
      'Make the project without its wildcard first and add that afterwards: the record that proves it names the project.',
    )
  await Promise.all(
    [...new Set(endings)].map(async (ending) => {
      const name = `_latchkey.${ending}`
      if ((await readTxt(name)).some((text) => text.trim() === wanted)) return
      throw new HttpError(
        400,
        'origin_unproven',
        `Every host below ${ending} is to speak for this project, so show that it is yours: give ${name} the TXT record "${wanted}", then try again.`,
      )
    }),
  )
}
